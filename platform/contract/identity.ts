import { westernDigits } from './digits.ts'

/**
 * Text in identity form: composed (Unicode NFC), one space between words, without letters that nobody sees (zero width,
 * bidi controls, soft hyphens, fillers, variation selectors). Two things are the same person when these are the same.
 */
export const identityOf = (written: string) => plainLine(written.replace(unseen, ''))

/**
 * What somebody signs in by, in identity form: letters that only look otherwise (full-width, ligatures; Unicode NFKC) are
 * plain ones, and digits 0–9, so that no two names look the same by that alone.
 */
export const signInForm = (written: string) =>
  westernDigits(identityOf(written.normalize('NFKC'))).normalize('NFKC')

/** One line as it is kept: composed, one space between words, nothing in it that turns its direction around. */
export const plainLine = (written: string) =>
  written.normalize('NFC').replace(turning, '').replace(/\s+/g, ' ').trim()

const turning = /[\u202A-\u202E\u2066-\u2069]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
