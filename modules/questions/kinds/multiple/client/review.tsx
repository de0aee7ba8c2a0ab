import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { Options } from '../../../client/review/options.tsx'

export const multipleReview: ClientKind<'multiple'>['review'] = {
  Answer: ({ item: { parts, right }, answer, letters }) => (
    <Options options={parts.options} keys={answer} letters={letters} right={right} />
  ),
  Right: ({ item: { parts }, right, letters }) => (
    <Options options={parts.options} keys={right} letters={letters} />
  ),
}
