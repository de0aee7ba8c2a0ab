import { westernDigits } from './digits.ts'

/** The signs of codes that people type from paper: without those that are taken for another (0 and O, 1, I and L, U). */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A code is so many signs, and one more by which most mistakes in typing it are found. */
export const randomSigns = 11

const base = codeSigns.length
const pattern = new RegExp(`^[${codeSigns}]{${randomSigns + 1}}$`)

/** The sum of Luhn mod N: every second sign counts twice, from the end. */
function luhnSum(signs: string, lastCountsTwice: boolean) {
  const values = [...signs].toReversed().map((sign, at) => {
    const value = codeSigns.indexOf(sign) * ((at % 2 === 0) === lastCountsTwice ? 2 : 1)
    return Math.floor(value / base) + (value % base)
  })
  return values.reduce((sum, value) => sum + value, 0)
}

/** A code: its random signs, and the one that checks them. */
export const withCheckSign = (signs: string) =>
  signs + codeSigns[(base - (luhnSum(signs, true) % base)) % base]

/**
 * The code that somebody typed, where it can be one: in any case, with spaces, dashes and marks of direction, with digits of
 * three scripts.
 */
export function codeIn(typed: string): string | undefined {
  const plain = typed.replace(/[\s\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, '')
  const code = westernDigits(plain).toUpperCase()
  return pattern.test(code) && luhnSum(code, false) % base === 0 ? code : undefined
}

/** A code as it is printed: in groups of four. */
export const writtenCode = (code: string) => code.match(/.{4}/g)!.join('-')
