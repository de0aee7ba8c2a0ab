import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { AnswerList, partOf } from '../../../client/pasting/answer-list.tsx'

export const numericPasted: ClientKind<'numeric'>['pasted'] = {
  Answers: ({ content: { answers } }) => (
    <AnswerList
      of={answers.map(({ value, tolerance, credit }) => ({
        text: <Ltr>{tolerance > 0 ? `${value} ± ${tolerance}` : String(value)}</Ltr>,
        isRight: credit === 100,
        note: partOf(credit),
      }))}
    />
  ),
  choice: null,
}
