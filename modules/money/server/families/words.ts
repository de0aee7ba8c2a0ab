import { wholeUnitOf } from '../rules/amounts.ts'

type Language = 'ar' | 'en'
type To = 'student' | 'guardian'
type Reader = { to: To; language: Language }
const locales = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' }

/** An amount with its currency, without decimals where it has none. */
function amountIn(language: Language, currency: string, smallest: number) {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locales[language], style).format(smallest / wholeUnitOf(currency))
}

/** Some names as one reads them. */
const namesIn = (language: Language, names: string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

// In Arabic a currency ends with a point of its own, and no second one stands behind it.
const balance = {
  ar: {
    due: (amount: string) => ({
      guardian: (name: string) => `المبلغ المستحق عن ${name}: ${amount}`,
      student: () => `المبلغ المستحق عليك: ${amount}`,
    }),
    none: {
      guardian: (name: string) => `لا مبالغ مستحقة عن ${name}.`,
      student: () => 'لا مبالغ مستحقة عليك.',
    },
    credit: (amount: string) => `الرصيد المدفوع مقدمًا: ${amount}`,
  },
  en: {
    due: (amount: string) => ({
      guardian: (name: string) => `Due for ${name}: ${amount}.`,
      student: () => `You have ${amount} to pay.`,
    }),
    none: {
      guardian: (name: string) => `Nothing is due for ${name}.`,
      student: () => 'You have nothing to pay.',
    },
    credit: (amount: string) => `Paid in advance: ${amount}.`,
  },
}

/** What is due, in one sentence; what was paid in advance, in another. */
export function balanceText({ to, language }: Reader, name: string, due: number, currency: string) {
  const { due: owing, none, credit } = balance[language]
  const amount = amountIn(language, currency, Math.abs(due))
  if (due > 0) return owing(amount)[to](name)
  return due < 0 ? `${none[to](name)} ${credit(amount)}` : none[to](name)
}

type Kind = 'payment' | 'refund' | 'payout'
type Paid = { number: string; amount: string; names: string }
const receipt = {
  ar: {
    paid: {
      payment: {
        guardian: ({ number, amount, names }: Paid) => `إيصال رقم ${number}: استلمنا ${amount} عن ${names}.`,
        student: ({ number, amount }: Paid) => `إيصال رقم ${number}: استلمنا منك ${amount}`,
      },
      refund: {
        guardian: ({ number, amount, names }: Paid) => `إيصال رقم ${number}: رددنا ${amount} عن ${names}.`,
        student: ({ number, amount }: Paid) => `إيصال رقم ${number}: رددنا إليك ${amount}`,
      },
      payout: {
        guardian: ({ number, amount }: Paid) => `إيصال رقم ${number}: صرفنا ${amount}`,
        student: ({ number, amount }: Paid) => `إيصال رقم ${number}: صرفنا لك ${amount}`,
      },
    },
    void: (number: string) => `الإيصال رقم ${number} ملغى.`,
    left: (amount: string) => `الباقي: ${amount}`,
    nothing: 'لا باقي.',
    verify: (url: string) => `للتحقق من الإيصال: ${url}`,
  },
  en: {
    paid: {
      payment: {
        guardian: ({ number, amount, names }: Paid) =>
          `Receipt ${number}: we received ${amount} for ${names}.`,
        student: ({ number, amount }: Paid) => `Receipt ${number}: we received ${amount} from you.`,
      },
      refund: {
        guardian: ({ number, amount, names }: Paid) =>
          `Receipt ${number}: we paid back ${amount} for ${names}.`,
        student: ({ number, amount }: Paid) => `Receipt ${number}: we paid you back ${amount}.`,
      },
      payout: {
        guardian: ({ number, amount }: Paid) => `Receipt ${number}: we paid out ${amount}.`,
        student: ({ number, amount }: Paid) => `Receipt ${number}: we paid you ${amount}.`,
      },
    },
    void: (number: string) => `Receipt ${number} is void.`,
    left: (amount: string) => `Left to pay: ${amount}.`,
    nothing: 'Nothing is left to pay.',
    verify: (url: string) => `Verify the receipt: ${url}`,
  },
}

type Written = { number: string; kind: Kind; total: number; names: string[]; currency: string; url: string }

/** A receipt in words: its number, how much, what is left where that is told, and where it can be verified. */
export function receiptText(
  { to, language }: Reader,
  { number, kind, total, names, currency, url }: Written,
  { isVoid, left }: { isVoid: boolean; left: number | null },
) {
  const words = receipt[language]
  if (isVoid) return words.void(number)
  const amount = amountIn(language, currency, total)
  const paid = words.paid[kind][to]({ number, amount, names: namesIn(language, names) })
  const rest =
    left === null ? [] : [left > 0 ? words.left(amountIn(language, currency, left)) : words.nothing]
  return [paid, ...rest, words.verify(url)].join('\n')
}
