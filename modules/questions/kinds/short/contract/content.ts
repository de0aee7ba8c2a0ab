import { boolean, list, object, oneOf, record, singleLine, withDefault } from '#platform/contract/schema.ts'
import { credit } from '../../../contract/parts.ts'

/** What a short text is judged by, also that of a gap. */
export const shortFields = {
  answers: list(object({ text: singleLine({ min: 1, max: 500 }), credit: withDefault(credit(), 100) }), {
    min: 1,
    max: 50,
  }),
  compare: withDefault(oneOf('folded', 'letters', 'exact'), 'folded'),
  /** Whether ال before a longer word is taken off. */
  article: withDefault(boolean(), true),
}

export const short = record({ kind: oneOf('short'), ...shortFields })
