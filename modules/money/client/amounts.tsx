import { amountOf, moneyStyle } from '#modules/enrolment/client/public/money.ts'
import { formatOf } from '#platform/client/i18n/formats.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import type { Language } from '#platform/contract/language.ts'

/** Writes an amount with its currency, without decimals where it has none: 450 EGP. */
export function useMoney() {
  const numbers = useNumbers()
  return (smallest: number) => numbers(amountOf(smallest), moneyStyle())
}

/** An amount that keeps its own direction in any line. */
export function Amount({ of, className }: { of: number; className?: string }) {
  const money = useMoney()
  return <bdi className={className}>{money(of)}</bdi>
}

/** An amount under others, without its currency, which stands in the head; with decimals only where it has some. */
export const Units = ({ of }: { of: number }) =>
  Number.isInteger(amountOf(of)) ? <Whole of={of} /> : <Exact of={of} />

function Whole({ of }: { of: number }) {
  const numbers = useNumbers()
  return <bdi dir="ltr">{numbers(amountOf(of))}</bdi>
}

/** An amount on paper: with all decimals of its currency. */
export function Exact({ of }: { of: number }) {
  const numbers = useNumbers()
  const { minimumFractionDigits, maximumFractionDigits } = formatOf('number', 'en', {
    ...{ style: 'currency', currency: moneyStyle().currency },
  }).resolvedOptions()
  return <bdi dir="ltr">{numbers(amountOf(of), { minimumFractionDigits, maximumFractionDigits })}</bdi>
}

/** The sign of the currency of the school, as a language writes it. */
export const symbolIn = (language: Language) =>
  formatOf('number', language, moneyStyle())
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value
