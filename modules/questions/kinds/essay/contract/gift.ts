import type { GiftKind } from '../../../contract/pasted/gift-kind.ts'

export const essayGift: GiftKind<'essay'> = {
  write: () => '',
  saysAll: ({ model, files, minWords, maxWords }) =>
    model === '' && files === 0 && (minWords ?? maxWords) === null,
}
