import { westernDigits } from '#platform/contract/digits.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { ImportPlan } from '#platform/server/bulk/imported.ts'
import { type Cell, textOf } from '#platform/server/sheets/rows.ts'
import { e164Of } from '../../people/phones.ts'

type Read = { value: string } | { code: RuleCode }

/** A number that a spreadsheet has shortened: what it left out is lost. */
const shortened = /^[+-]?\d+([.,٫]\d+)?e\+?\d+$/i
const separators = /[/\-,;،؛\n\r|]|و/
/** Spreadsheets know so many digits of a number; the ones behind them are zeros. */
const digitsOfNumber = 15

const isRounded = (cell: Cell) =>
  typeof cell !== 'string' &&
  cell.type !== 'date' &&
  /^\d+$/.test(cell.text) &&
  cell.text.length > digitsOfNumber

/** What of a cell says that its digits are not those that were typed; nothing where they may be. */
export function lostDigits(cell: Cell): RuleCode | undefined {
  if (isRounded(cell)) return 'rounded'
  return shortened.test(westernDigits(textOf(cell)).trim()) ? 'scientific' : undefined
}

/** The phone numbers of a cell in E.164, also where a spreadsheet has taken their first zeros. */
export async function phonesIn(
  cell: Cell,
  country: string,
): Promise<{ numbers: [string, ...string[]] } | { code: RuleCode }> {
  const lost = lostDigits(cell)
  if (lost) return { code: lost }
  const text = textOf(cell)
  const whole = await e164Of(text, country)
  if (whole) return { numbers: [whole] }
  const numbers = new Set<string>()
  for (const part of text.split(separators)) {
    const number = await e164Of(part, country)
    if (number) numbers.add(number)
  }
  const [first, ...others] = numbers
  return first ? { numbers: [first, ...others] } : { code: 'wrong_format' }
}

/** The one phone number of a cell, or the first of several, where a plan says so. */
export async function phoneIn(cell: Cell, country: string, second: ImportPlan['second']): Promise<Read> {
  const phones = await phonesIn(cell, country)
  if ('code' in phones) return phones
  const [value, ...others] = phones.numbers
  return others.length > 0 && second === 'refuse' ? { code: 'two_numbers' } : { value }
}
