/**
 * Signs that GIFT escapes with a backslash, and noncharacters that stand for them while it is taken apart; a `\n` that begins
 * a command of TeX is no line break.
 */
const signs = ['~', '=', '#', '{', '}', ':', '\\'] as const
const stood = (at: number) => String.fromCharCode(0xfdd0 + at)
const lineBreak = 0xfdd0 + signs.length
const texCommand = /^n(?:e|eq|u|abla|ot|otin|i|mid|exists|eg|leq|geq|parallel|ewline)(?![a-zA-Z])/

/** GIFT in which no escaped sign is left; one of those in the text already is replaced. */
export const hidden = (text: string) =>
  text
    .replace(/[\uFDD0-\uFDD7]/g, '\uFFFD')
    .replace(/\\([~=#{}:\\]|n(?=([a-zA-Z]{0,9})))/g, (all, sign: string, more: string | undefined) => {
      if (sign !== 'n') return stood(signs.indexOf(sign as '~'))
      return texCommand.test(`n${more}`) ? all : String.fromCharCode(lineBreak)
    })

/** The text that was meant. */
export const shown = (text: string) =>
  text.replace(/[\uFDD0-\uFDD7]/g, sign => signs[sign.charCodeAt(0) - 0xfdd0] ?? '\n')

/** The same as GIFT writes it. */
export const escapedGift = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')
