import { shown } from './gift-signs.ts'
import { toHtml } from './html.ts'
import { toText } from './plain.ts'
import { safeHtml } from './safe-html.ts'

/** A text of GIFT as rich text, by the format that stands before it or, without one, before the question. */
export function giftHtml(written: string, inherited = '') {
  const [, own, rest = ''] = /^\s*(\[(?:html|markdown|plain|moodle)\])?([^]*)$/.exec(written) ?? []
  const text = shown(rest)
  switch (own ?? inherited) {
    case '[html]':
      return safeHtml(text)
    case '[markdown]':
      return strong(toHtml(text))
    default:
      return toHtml(text)
  }
}

/** The same as one line of plain text. */
export const giftLine = (written: string, inherited = '') => lineOf(giftHtml(written, inherited))

/** Rich text as one line; formulas lose their signs, as answers are compared by what is typed. */
const lineOf = (html: string) =>
  toText(html.replace(/<(?:span|div) data-math="[a-z]+">/g, ''))
    .replaceAll('\\$', '$')
    .replace(/\s+/g, ' ')

/** The bold of Markdown; of a sign without its other the text stays as it is. */
function strong(html: string) {
  const parts = html.split('**')
  const isEven = parts.length % 2 === 0
  return parts
    .map((part, at) => {
      if (at === 0) return part
      if (isEven && at === parts.length - 1) return `**${part}`
      return `${at % 2 === 1 ? '<strong>' : '</strong>'}${part}`
    })
    .join('')
}
