import { list, object, oneOf, record, withDefault } from '#platform/contract/schema.ts'
import { pairsOf, part } from '../../../contract/parts.ts'

export const matching = record({
  kind: oneOf('matching'),
  left: list(object(part), { min: 2, max: 20 }),
  right: list(object(part), { min: 2, max: 25 }),
  /** To each key of the left the one of the right. */
  pairs: pairsOf(),
  scoring: withDefault(oneOf('each', 'all'), 'each'),
})
