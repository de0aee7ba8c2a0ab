import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { AnswerList } from '../../../client/pasting/answer-list.tsx'

export const multiplePasted: ClientKind<'multiple'>['pasted'] = {
  Answers: ({ content: { options } }) => (
    <AnswerList of={options.map(({ body, right }) => ({ text: <RichText html={body} />, isRight: right }))} />
  ),
  choice: null,
}
