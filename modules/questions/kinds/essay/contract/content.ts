import { richText } from '#platform/contract/rich-text.ts'
import { integer, nullable, oneOf, record, withDefault } from '#platform/contract/schema.ts'

const words = integer({ min: 1, max: 50_000 })

export const essay = record({
  kind: oneOf('essay'),
  minWords: withDefault(nullable(words), null),
  maxWords: withDefault(nullable(words), null),
  /** So many files may be handed in beside the text. */
  files: withDefault(integer({ min: 0, max: 5 }), 0),
  /** An answer as it should be, for whoever marks. */
  model: withDefault(richText('question'), ''),
})
