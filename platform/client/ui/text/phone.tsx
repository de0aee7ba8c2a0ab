import { Ltr } from './bidi.tsx'

/** Codes of countries with one digit or two; all others have three. */
const short = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A phone number in groups that can be read aloud: +20 101 234 5678. */
export function phoneInGroups(number: string) {
  const digits = number.slice(1)
  const country = short.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(country.length)
  const groups = rest.slice(0, -4).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? []
  return ['+' + country, ...groups, rest.slice(-4)].join(' ')
}

/** A phone number as people read it. */
export const Phone = ({ of }: { of: string }) => <Ltr>{phoneInGroups(of)}</Ltr>
