/** Tags that stand within a word; all others stand between two. */
const within = /<\/?(?:strong|b|em|i|u|s|sub|sup|mark|a|code|span)(?:\s[^>]*)?>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words between tags; where a text begins or ends with a tag between words, a space stands there. */
const wordsOf = (html: string) =>
  html
    .replace(within, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name]!)
    .replace(/\s+/g, ' ')

/** The words of rich text as it is kept, in one line, without its tags. */
export const plainText = (html: string) => wordsOf(html).trim()

/** A text of one line, and from where to where its formulas stand in it as TeX. */
export type TextLine = { text: string; formulas: [from: number, to: number][] }

const formula = /<(span|div)(?:\s[^>]*)? data-math="[^>]*>.*?<\/\1>/gs

/** The same words, with the places of the formulas: whoever shows them draws these. */
export function textLine(html: string): TextLine {
  let text = ''
  const formulas: TextLine['formulas'] = []
  const add = (words: string) => {
    text += text === '' || text.endsWith(' ') ? words.trimStart() : words
  }
  let end = 0
  for (const { 0: written, index } of html.matchAll(formula)) {
    const words = wordsOf(written)
    add(wordsOf(html.slice(end, index)))
    if (words.startsWith(' ')) add(' ')
    const from = text.length
    text += words.trim()
    if (text.length > from) formulas.push([from, text.length])
    if (words.endsWith(' ')) add(' ')
    end = index + written.length
  }
  add(wordsOf(html.slice(end)))
  return { text: text.trimEnd(), formulas }
}
