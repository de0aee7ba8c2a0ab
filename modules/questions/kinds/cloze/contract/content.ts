import { discriminatedUnion, list, oneOf, record } from '#platform/contract/schema.ts'
import { gap, options } from '../../../contract/parts.ts'
import { numericFields } from '../../numeric/contract/content.ts'
import { shortFields } from '../../short/contract/content.ts'

export const cloze = record({
  kind: oneOf('cloze'),
  /** Each stands in the body of the question as `<span data-gap="key">`. */
  gaps: list(
    discriminatedUnion(
      'kind',
      record({ kind: oneOf('short'), ...gap, ...shortFields }),
      record({ kind: oneOf('numeric'), ...gap, ...numericFields }),
      record({ kind: oneOf('choice'), ...gap, options }),
    ),
    { min: 1, max: 30 },
  ),
})
