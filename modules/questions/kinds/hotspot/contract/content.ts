import { decimal } from '#platform/contract/decimal.ts'
import { richText } from '#platform/contract/rich-text.ts'
import { list, object, oneOf, record, withDefault } from '#platform/contract/schema.ts'
import { credit, key } from '../../../contract/parts.ts'

const percent = (min = 0) => decimal({ min, max: 100 })

export const hotspot = record({
  kind: oneOf('hotspot'),
  /** One image. */
  picture: richText('part'),
  /** Where an answer is right, and how much; of those that overlap the highest credit counts. */
  areas: list(
    object({
      key,
      shape: withDefault(oneOf('box', 'oval'), 'box'),
      /** Percent of the width and the height of the picture, from its left and its top: it lies within. */
      x: percent(),
      y: percent(),
      width: percent(0.01),
      height: percent(0.01),
      credit: withDefault(credit(), 100),
      /** Told with the review to whoever pointed there. */
      feedback: withDefault(richText('part'), ''),
    }),
    { min: 1, max: 20 },
  ),
})
