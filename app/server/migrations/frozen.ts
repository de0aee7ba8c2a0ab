// What migrations computed when they were released, as it was then: what the product computes today may change, and what a
// migration wrote may not. Whoever changes one of these in the product adds a migration that writes what is stored anew.

const westernDigits = (written: string) =>
  written.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit => String(digit.charCodeAt(0) & 0xf))

const signs: Record<string, string> = { '٫': '.', '٬': ',', '،': ',', '٪': '%', '؟': '?', '؛': ';' }
const marks =
  /[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08FF]/g
const zeroWidth = /[\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u061C\u00AD]/g

const fold = (written: string) =>
  westernDigits(written.normalize('NFKC'))
    .replace(/[٫٬،٪؟؛]/g, sign => signs[sign]!)
    .normalize('NFD')
    .replace(marks, '')
    .replace(zeroWidth, '')
    .replace(/[ٱٲٳٵ]/g, 'ا')
    .replace(/[ىیے]/g, 'ي')
    .replace(/[ةەہۂۃھۀ]/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/ء/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const within = /<\/?(?:strong|b|em|i|u|s|sub|sup|mark|a|code|span)(?:\s[^>]*)?>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plainText = (html: string) =>
  html
    .replace(within, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()

/** The folded words of a title and of a text, each once with two spaces before it, as of 0006. */
export function searchedWords(title: string, html: string) {
  const words = fold(`${title} ${plainText(html)}`)
    .split(' ')
    .filter(Boolean)
  return [...new Set(words)].map(word => `  ${word}`).join('')
}

const turning = /[\u202A-\u202E\u2066-\u2069]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** What somebody signs in by, in the form in which names are compared, as of 0014. */
export const loginNameOf = (written: string) =>
  westernDigits(
    written
      .normalize('NFKC')
      .replace(unseen, '')
      .normalize('NFC')
      .replace(turning, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .normalize('NFKC')
    .toLowerCase()
