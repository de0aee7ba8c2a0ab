import { escapedGift } from './gift-signs.ts'
import { isPlain, toText } from './plain.ts'
import { outwardHtml } from './safe-html.ts'

/** What a text of an answer takes over from the text of its question. */
export type Within = 'html' | 'plain'

export const isHtml = (html: string) => !isPlain(html) || toText(html).includes('->')

/** A text as it stands in GIFT: plain where that says everything, else HTML, which answers take over from their question. */
export function giftText(html: string, within: Within) {
  const text = toText(html)
  if (isHtml(html)) return `[html]${escapedGift(outward(html))}`
  return plainText(text, within)
}

/** Text that could be read as something else says that it is none. */
export const plainText = (text: string, within: Within) =>
  `${within === 'html' || /[<&]|^[[%]/.test(text) ? '[plain]' : ''}${escapedGift(text)}`

/** An arrow of a text parts nothing. */
const outward = (html: string) => outwardHtml(html).replaceAll('->', '-&gt;')

export const feedbackText = (feedback: string, within: Within) =>
  feedback === '' ? '' : `#${giftText(feedback, within)}`

/** Answers, each on a line of its own. */
export const linesOf = (answers: string[]) => answers.map(answer => `\n\t${answer}`).join('')

/** What an answer is worth, where that is not all. */
export const share = (credit: number) => (credit === 100 ? '' : `%${credit}%`)
