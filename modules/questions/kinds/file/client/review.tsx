import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { HandedIn } from '../../../client/review/files/handed-in.tsx'

export const fileReview: ClientKind<'file'>['review'] = {
  Answer: ({ answer }) => <HandedIn ids={answer.fileIds} />,
  Right: () => null,
}
