import type { GiftKind } from '../../../contract/pasted/gift-kind.ts'

export const trueFalseGift: GiftKind<'trueFalse'> = {
  write: ({ right }) => (right ? 'T' : 'F'),
  saysAll: () => true,
}
