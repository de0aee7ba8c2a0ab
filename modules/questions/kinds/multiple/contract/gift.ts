import type { GiftKind } from '../../../contract/pasted/gift-kind.ts'
import { feedbackText, giftText, linesOf } from '../../../contract/pasted/gift-lines.ts'

export const multipleGift: GiftKind<'multiple'> = {
  /** All right ones have an equal share, and a wrong one takes away as much, which is the scoring by balance. */
  write({ options }, within) {
    const rights = options.filter(({ right }) => right).length
    if (rights === 0) return undefined
    const part = Number((100 / rights).toFixed(5))
    // One right answer of 100 percent would be a question with one answer.
    const percent = part === 100 ? 99.99 : part
    return linesOf(
      options.map(
        ({ body, feedback, right }) =>
          `~%${right ? percent : -percent}%${giftText(body, within)}${feedbackText(feedback, within)}`,
      ),
    )
  },
  saysAll: content => content.scoring === 'balance' && content.most === null,
}
