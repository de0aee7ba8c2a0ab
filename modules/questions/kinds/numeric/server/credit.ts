import { type Comma, type Fraction, numberIn } from '#platform/contract/decimal.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { creditOf } from '../../../server/kinds/credit.ts'
import { absolute, compared, minus, none, over, times } from '#platform/server/fraction.ts'

export type Numeric = Pick<ContentOf<'numeric'>, 'answers' | 'comma' | 'units' | 'unit'>

/**
 * What somebody typed as a number, with its unit if there is one (assessment.md 4.2): the number times what the unit stands for;
 * `lost` where a unit is missing that is required, or is none of those that there are.
 */
function valueIn(written: string, { comma, units, unit }: Numeric): Fraction | 'lost' | undefined {
  const numberOf = (text: string) => numberIn(text, comma as Comma)
  const plain = numberOf(written)
  if (plain) return unit === 'required' ? 'lost' : plain
  // A unit may end in digits (m2), so those that are known are looked for first.
  const typed = withoutWidth(written)
  for (const { name, factor } of unit === 'none' ? [] : units) {
    const value = typed.endsWith(withoutWidth(name)) && numberOf(typed.slice(0, -withoutWidth(name).length))
    if (value) return times(value, decimalOf(factor))
  }
  const [, digits] = /^(.*[\d٠-٩۰-۹.٫])[^\d٠-٩۰-۹]+$/su.exec(typed) ?? []
  return digits !== undefined && numberOf(digits) ? 'lost' : undefined
}

const withoutWidth = (text: string) =>
  text.normalize('NFKC').replace(/[\s\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, '')
const decimalOf = (value: number) => numberIn(String(value))!

/** Whether it can be read as a number at all; one that cannot is worth nothing, and whoever typed it is told so. */
export const isReadable = (written: string, numeric: Numeric) => valueIn(written, numeric) !== undefined

/** The highest credit of the answers that it fits, as a fraction. */
export function numericCredit(written: string, numeric: Numeric): Fraction {
  const answeredValue = valueIn(written, numeric)
  if (answeredValue === undefined || answeredValue === 'lost') return none
  const credits = numeric.answers.flatMap(answer =>
    compared(absolute(minus(answeredValue, decimalOf(answer.value))), toleranceOf(answer)) <= 0
      ? [answer.credit]
      : [],
  )
  return creditOf(Math.max(0, ...credits))
}

/** How far from a number one may be at most; a percentage is one of the number. */
export function toleranceOf({
  value,
  tolerance,
  by,
}: Pick<Numeric['answers'][number], 'value' | 'tolerance' | 'by'>) {
  const allowed = decimalOf(tolerance)
  return by === 'percent' ? times(absolute(decimalOf(value)), times(allowed, over(1, 100))) : allowed
}
