import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { Options } from '../../../client/review/options.tsx'

export const singleReview: ClientKind<'single'>['review'] = {
  Answer: ({ item: { parts }, answer, letters }) => (
    <Options options={parts.options} keys={[answer]} letters={letters} />
  ),
  Right: ({ item: { parts }, right, letters }) => (
    <Options options={parts.options} keys={[right]} letters={letters} />
  ),
}
