import { preciseDecimal } from '#platform/contract/decimal.ts'
import { list, object, oneOf, record, singleLine, withDefault } from '#platform/contract/schema.ts'
import { credit } from '../../../contract/parts.ts'

/** What a number is judged by, also that of a gap. */
export const numericFields = {
  answers: list(
    object({
      value: preciseDecimal(),
      tolerance: withDefault(preciseDecimal({ min: 0 }), 0),
      by: withDefault(oneOf('absolute', 'percent'), 'absolute'),
      credit: withDefault(credit(), 100),
    }),
    { min: 1, max: 10 },
  ),
  /** What one comma in an answer is. */
  comma: withDefault(oneOf('decimal', 'thousands'), 'decimal'),
  units: withDefault(
    list(object({ name: singleLine({ min: 1, max: 20 }), factor: preciseDecimal() }), { max: 10 }),
    [],
  ),
  unit: withDefault(oneOf('none', 'optional', 'required'), 'none'),
}

export const numeric = record({ kind: oneOf('numeric'), ...numericFields })
