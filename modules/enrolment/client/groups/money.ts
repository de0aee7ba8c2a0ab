import { unitOf } from '#modules/identity/contract/currency.ts'
import { site } from '#platform/client/api/site.ts'
import { westernDigits } from '#platform/contract/digits.ts'

/** The currency of the school. */
export const currencyHere = () => site.read().look.currency ?? 'EGP'

/** How an amount is written, without decimals where it has none. */
export const moneyStyle = () =>
  ({ style: 'currency', currency: currencyHere(), trailingZeroDisplay: 'stripIfInteger' }) as const

/** An amount as it is read, from the smallest unit that it is kept in. */
export const amountOf = (smallest: number) => smallest / unitOf(currencyHere())

/**
 * An amount as somebody typed it, in the smallest unit; what cannot be read stays as typed, for the contract to refuse: `1,000` is a
 * thousand, and of a currency with three decimals it could as well be one.
 */
export function smallestOf(typed: string) {
  const unit = unitOf(currencyHere())
  const text = westernDigits(typed).replaceAll('٬', '').replace('٫', '.').replaceAll('،', ',').trim()
  if (text === '') return null
  if (unit > 100 && /^[1-9]\d{0,2},\d{3}$/.test(text)) return typed
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)
  const plain = isGrouped ? text.replaceAll(',', '') : text.replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * unit * 1e6) / 1e6 : typed
}
