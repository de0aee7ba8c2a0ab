import { type Answer, type Answers, creditOf } from '../../../contract/pasted/gift-block.ts'
import type { GiftKind } from '../../../contract/pasted/gift-kind.ts'
import { linesOf, plainText, share, type Within } from '../../../contract/pasted/gift-lines.ts'
import { escapedGift } from '../../../contract/pasted/gift-signs.ts'
import { giftHtml, giftLine } from '../../../contract/pasted/gift-text.ts'
import { escaped } from '../../../contract/pasted/html.ts'
import type { PastedFault } from '../../../contract/pasted/row.ts'

export const shortGift: GiftKind<'short'> = {
  write: ({ answers }, within) =>
    linesOf(answers.map(({ text, credit }) => `=${share(credit)}${textOf(text, within)}`)),
  saysAll: ({ compare, article }) => compare === 'folded' && article,
}

const textOf = (text: string, within: Within) =>
  text.includes('->') ? `[html]${escapedGift(escaped(text))}` : plainText(text, within)

export function readShort(answers: Answer[], format: string): Answers | PastedFault {
  const texts = answers.map(({ words }) => giftLine(words, format))
  if (texts.includes('') || answers.some(answer => creditOf(answer) < 0)) return 'unreadable'
  return {
    content: {
      kind: 'short',
      answers: answers.map((answer, at) => ({ text: texts[at]!, credit: creditOf(answer) })),
    },
    remarks: answers.map(({ remark }) => giftHtml(remark, format)),
  }
}
