import { westernDigits } from '#platform/contract/digits.ts'

/** The currency of the school: that of Egypt until a school can say another; whoever adds that setting reads it here. */
const currency = 'EGP'
const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
const unit = 10 ** (digits.maximumFractionDigits ?? 0)

/** How an amount is written, without decimals where it has none. */
export const moneyStyle = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const

/** An amount as it is read, from the smallest unit that it is kept in. */
export const amountOf = (smallest: number) => smallest / unit

/** An amount as somebody typed it, in the smallest unit; what cannot be read stays as typed, for the contract to refuse. */
export function smallestOf(typed: string) {
  const text = westernDigits(typed).replace('٫', '.').replace(',', '.').trim()
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * unit * 1e6) / 1e6 : typed
}
