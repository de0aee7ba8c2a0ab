import { piecesOf } from '#platform/contract/formula.ts'
import { escaped, formula } from './html.ts'
import { decoded } from './plain.ts'

/** Tags that stay, without what they say beside their name; the server looks at them once more when they are kept. */
const allowedTags = new Set([
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
])
/** What a text loses more by than its form. */
const mediaTag = /<(?:img|audio|video|iframe|object|embed|svg|math)\b/i

/** Whether a text in HTML shows what cannot be pasted, such as an image. */
export const showsMore = (html: string) => mediaTag.test(html)

/** HTML that somebody pasted as rich text: nothing in it runs or loads, and formulas stand between their signs. */
export const safeHtml = (html: string) =>
  html
    .replace(/<!--[^<>]*>|<(script|style)\b[^<]*(?:<\/\1\s*>)?/gi, '')
    .split(/(<\/?[a-z][^<>]*>)/i)
    .map((piece, at) => (at % 2 === 0 ? words(piece) : tagOf(piece)))
    .join('')
    .trim()

const words = (raw: string) =>
  piecesOf(raw)
    .map(({ text, as }) => (as === 'words' ? escaped(decoded(text)) : formula(decoded(text), as)))
    .join('')

function tagOf(written: string) {
  const [, shut, name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(written) ?? []
  const tag = name.toLowerCase()
  if (!allowedTags.has(tag)) return ''
  const isDirected = !shut && /\sdir="auto"/.test(written)
  return `<${shut}${tag}${isDirected ? ' dir="auto"' : ''}>`
}

/** Rich text as HTML in which formulas stand between their signs, as other programs write them. */
export function outwardHtml(html: string) {
  let math = ''
  return html
    .split(/(<[^<>]*>)/)
    .map((piece, at) => {
      if (at % 2 === 0) return math ? piece : piece.replaceAll('\\', '&#92;').replaceAll('$', '&#36;')
      const [, mark] = /^<(?:span|div)[^>]* data-math="(inline|block)"/.exec(piece) ?? []
      if (mark) {
        math = mark
        return mark === 'inline' ? '\\(' : '\\['
      }
      if (!math) return piece
      const end = math === 'inline' ? '\\)' : '\\]'
      math = ''
      return end
    })
    .join('')
}
