/**
 * Text in identity form: composed (Unicode NFC), one space between words, without marks that nobody sees
 * (zero width, bidi controls, soft hyphens). Two things are the same person when these are the same.
 */
export const identityOf = (written: string) => plainLine(written.replace(unseen, ''))

/** One line as it is kept: composed, one space between words, nothing in it that turns its direction around. */
export const plainLine = (written: string) =>
  written.normalize('NFC').replace(turning, '').replace(/\s+/g, ' ').trim()

const turning = /[\u202A-\u202E\u2066-\u2069]/g
const unseen = /[\u200B-\u200F\u2060-\u2065\u061C\uFEFF\u00AD]/g
