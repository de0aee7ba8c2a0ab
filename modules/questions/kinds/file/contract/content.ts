import { boolean, integer, list, oneOf, optional, record, withDefault } from '#platform/contract/schema.ts'
import { fileKind } from '../../../contract/question-query.ts'

export const file = record({
  kind: oneOf('file'),
  files: withDefault(integer({ min: 1, max: 10 }), 1),
  accept: withDefault(list(fileKind(), { max: 4 }), []),
  maxBytes: withDefault(integer({ min: 1, max: 1_073_741_824 }), 52_428_800),
  /** Photos are sent as they were taken; otherwise their longest side has 2,000 px at most. */
  original: optional(boolean()),
})
