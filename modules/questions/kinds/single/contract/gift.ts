import type { GiftKind } from '../../../contract/pasted/gift-kind.ts'
import { feedbackText, giftText, linesOf } from '../../../contract/pasted/gift-lines.ts'

export const singleGift: GiftKind<'single'> = {
  write({ options }, within) {
    const right = options.findIndex(({ credit }) => credit === 100)
    return linesOf(
      options.map(({ body, feedback, credit }, at) => {
        const sign = at === right ? '=' : credit === 0 ? '~' : `~%${credit}%`
        return `${sign}${giftText(body, within)}${feedbackText(feedback, within)}`
      }),
    )
  },
  saysAll: ({ options }) => options.every(({ pinned }) => !pinned),
}
