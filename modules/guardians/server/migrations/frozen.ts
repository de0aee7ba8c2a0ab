// What this migration computed when it was released, as it was then: what the product computes today may change, and what a
// migration wrote may not.

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

const searchOf = (text: string) =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .map(word => `  ${word}`)
    .join('')

/** What a guardian is found and ordered by, as of 0061. */
export const foundGuardianBy = (name: string, phone: string | null) => ({
  search: `${searchOf(name)}\u241E${searchOf(phone ?? '')}`,
  sortKey: fold(name).replace(/\d+/g, digits => digits.padStart(12, '0')),
})
