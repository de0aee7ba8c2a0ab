import { essayGift } from '../../kinds/essay/contract/gift.ts'
import { matchingGift } from '../../kinds/matching/contract/gift.ts'
import { multipleGift } from '../../kinds/multiple/contract/gift.ts'
import { numericGift } from '../../kinds/numeric/contract/gift.ts'
import { shortGift } from '../../kinds/short/contract/gift.ts'
import { singleGift } from '../../kinds/single/contract/gift.ts'
import { trueFalseGift } from '../../kinds/true-false/contract/gift.ts'
import type { Sent } from '../content.ts'
import type { Kind } from '../question-query.ts'
import type { GiftKind } from './gift-kind.ts'

/** How each kind is written in GIFT; null where GIFT has no such kind. */
const giftKinds: { [Of in Kind]: GiftKind<Of> | null } = {
  single: singleGift,
  multiple: multipleGift,
  trueFalse: trueFalseGift,
  numeric: numericGift,
  short: shortGift,
  cloze: null,
  matching: matchingGift,
  ordering: null,
  hotspot: null,
  essay: essayGift,
  file: null,
}

/** How a content is written in GIFT: it is handed to its own kind alone. */
export const giftKindOf = ({ kind }: Sent) => giftKinds[kind] as GiftKind<Kind> | null
