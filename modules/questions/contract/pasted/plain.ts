import { toHtml } from './html.ts'

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text without its entities. */
export const decoded = (html: string) =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name) return names[(name as string).toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : entity
  })

/** Rich text as plain text, from which `toHtml` makes the same again wherever it holds only paragraphs and formulas. */
export function toText(html: string) {
  let math = ''
  return html
    .split(/(<[^<>]*>)/)
    .map((piece, at) => {
      if (at % 2 === 0) return math ? decoded(piece) : decoded(piece).replaceAll('$', '\\$')
      const [, shut, tag = '', mark = ''] =
        /^<(\/?)([a-z][a-z\d]*)(?:[^>]*? data-math="(inline|block)")?/i.exec(piece) ?? []
      if (mark) {
        math = mark
        return mark === 'inline' ? '\\(' : '\\['
      }
      if (shut && math && (tag === 'span' || tag === 'div')) {
        const end = math === 'inline' ? '\\)' : '\\]\n\n'
        math = ''
        return end
      }
      if (tag === 'br') return '\n'
      return shut && ends.has(tag) ? '\n\n' : ''
    })
    .join('')
    .trim()
}

const ends = new Set(['p', 'div', 'li', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'tr', 'ul', 'ol', 'table'])

/** Whether a rich text says as plain text all that it says; a direction of its own words is every text's. */
export const isPlain = (html: string) => undirected(toHtml(toText(html))) === undirected(html)
const undirected = (html: string) => html.replaceAll(' dir="auto"', '')
