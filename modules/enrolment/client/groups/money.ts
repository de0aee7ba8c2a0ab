import { site } from '#platform/client/api/site.ts'
import { westernDigits } from '#platform/contract/digits.ts'

/** The money of the school. */
const currencyHere = () => site.read().look.currency ?? 'EGP'

/** How many of the smallest unit are one. */
function unitOf(currency: string) {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10 ** (maximumFractionDigits ?? 0)
}

/** How an amount is written, without decimals where it has none. */
export const moneyStyle = () =>
  ({ style: 'currency', currency: currencyHere(), trailingZeroDisplay: 'stripIfInteger' }) as const

/** An amount as it is read, from the smallest unit that it is kept in. */
export const amountOf = (smallest: number) => smallest / unitOf(currencyHere())

/** An amount as somebody typed it, in the smallest unit; what cannot be read stays as typed, for the contract to refuse. */
export function smallestOf(typed: string) {
  const text = westernDigits(typed).replace('٫', '.').replace(',', '.').trim()
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * unitOf(currencyHere()) * 1e6) / 1e6 : typed
}
