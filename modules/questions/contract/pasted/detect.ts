import { questionIn, tidied } from './numbered-lines.ts'

export const formats = ['numbered', 'gift', 'aiken'] as const
export type Format = (typeof formats)[number]

const giftBlock = /(?<![_^}\\])\{\s?(?:[=~#]|(?:TRUE|FALSE|T|F)\s?[}#])/i
const giftLine = /^[^\S\n]*(?:::.*::|\$CATEGORY:)/m
const aikenAnswer = /^ANSWER ?: ?[A-Z]$/i

/** In which format somebody pasted questions: GIFT and Aiken by their signs, everything else as numbered text. */
export function formatOf(text: string): Format {
  const withoutTex = text.replace(/\\[a-zA-Z]{1,30}\{/g, '')
  if (giftLine.test(text) || giftBlock.test(withoutTex)) return 'gift'
  const lines = text.split(/\r\n?|\n/).map(tidied)
  const answers = lines.filter(line => aikenAnswer.test(line)).length
  const numbers = lines.filter(line => questionIn(line) !== undefined).length
  return answers > 0 && numbers * 2 < answers ? 'aiken' : 'numbered'
}
