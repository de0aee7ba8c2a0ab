import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { AnswerList, partOf } from '../../../client/pasting/answer-list.tsx'

export const shortPasted: ClientKind<'short'>['pasted'] = {
  Answers: ({ content: { answers } }) => (
    <AnswerList
      of={answers.map(({ text, credit }) => ({
        text: <Written>{text}</Written>,
        isRight: credit === 100,
        note: partOf(credit),
      }))}
    />
  ),
  choice: null,
}
