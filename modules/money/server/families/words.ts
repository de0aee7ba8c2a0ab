import { unitOf } from '#modules/identity/contract/currency.ts'
import type { Language } from '#platform/contract/language.ts'
import { locales, translate } from '#platform/server/catalogues.ts'

type To = 'student' | 'guardian'
type Reader = { to: To; language: Language }

/** An amount with its currency, without decimals where it has none. */
function amountIn(language: Language, currency: string, smallest: number) {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locales[language], style).format(smallest / unitOf(currency))
}

/** Some names as one reads them. */
const namesIn = (language: Language, names: string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

/** What is due, in one sentence; what was paid in advance, in another. */
export function balanceText({ to, language }: Reader, name: string, due: number, currency: string) {
  const amount = amountIn(language, currency, Math.abs(due))
  if (due > 0) return translate(language, `balance.whatsapp.due.${to}`, { name, amount })
  const none = translate(language, `balance.whatsapp.none.${to}`, { name })
  return due < 0 ? `${none} ${translate(language, 'balance.whatsapp.credit', { amount })}` : none
}

type Kind = 'payment' | 'refund' | 'payout'
type Written = { number: string; kind: Kind; total: number; names: string[]; currency: string; url: string }

/** A receipt in words: its number, how much, what is left where that is told, and where it can be verified. */
export function receiptText(
  { to, language }: Reader,
  { number, kind, total, names, currency, url }: Written,
  { isVoid, left }: { isVoid: boolean; left: number | null },
) {
  if (isVoid) return translate(language, 'receipt.whatsapp.void', { number })
  const amount = amountIn(language, currency, total)
  const values = { number, amount, names: namesIn(language, names) }
  return [
    translate(language, `receipt.whatsapp.${kind}.${to}`, values),
    ...(left === null ? [] : [leftText(language, currency, left)]),
    translate(language, 'receipt.whatsapp.verify', { url }),
  ].join('\n')
}

const leftText = (language: Language, currency: string, left: number) =>
  left > 0
    ? translate(language, 'receipt.whatsapp.left', { amount: amountIn(language, currency, left) })
    : translate(language, 'receipt.whatsapp.nothing')
