import { westernDigits } from './digits.ts'

/**
 * Text in identity form: composed (Unicode NFC), one space between words, without letters that nobody sees (zero width,
 * bidi controls, soft hyphens, fillers, variation selectors). Two things are the same person when these are the same.
 */
export const identityOf = (written: string) => plainLine(written.replace(unseen, ''))

/** Nothing that somebody signs in by has nearly so many letters, also with those that nobody sees. */
const longest = 4_000

/**
 * What somebody signs in by, in identity form: letters that only look otherwise (full-width, ligatures; Unicode NFKC) are
 * plain ones, and digits 0–9, so that no two names look the same by that alone. What is too long for that stays as it is, to be
 * refused: some letters become eighteen, and to look at half a million of them would hold up everybody else.
 */
export const signInForm = (written: string) =>
  written.length > longest ? written : westernDigits(identityOf(written.normalize('NFKC'))).normalize('NFKC')

/** One line as it is kept: composed, one space between words, nothing in it that turns its direction around. */
export const plainLine = (written: string) =>
  written.normalize('NFC').replace(turning, '').replace(/\s+/g, ' ').trim()

const turning = /[\u202A-\u202E\u2066-\u2069]/g
const ignorable = '\\p{Default_Ignorable_Code_Point}'
const unseen = new RegExp(ignorable, 'gu')

/**
 * Marks that may follow each other, as in the Stream-Safe Text Format (Unicode UAX 15, 13): Unicode puts those of one letter
 * in order by comparing them with each other, so that half a million in one text would take minutes.
 */
const max = 30
/** Marks, and the two letters of half width that become some in NFKC. */
const mark = '[\\p{M}\\uFF9E\\uFF9F]'
const tooMany = new RegExp(`(?:(?!${ignorable})${mark}${ignorable}*){${max + 1}}`, 'u')
/** Whether more marks follow each other than any script has, also once what nobody sees is taken out between them. */
export const hasEndlessMarks = (written: string) => tooMany.test(written)

const beyond = new RegExp(`(${mark}{${max}})${mark}+`, 'gu')
/** The text without the marks beyond those that may follow each other. */
export const withoutEndlessMarks = (written: string) =>
  written.length > max ? written.replace(beyond, '$1') : written
