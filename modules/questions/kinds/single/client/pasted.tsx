import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { AnswerList, partOf } from '../../../client/pasting/answer-list.tsx'

export const singlePasted: ClientKind<'single'>['pasted'] = {
  Answers: ({ content: { options } }) => (
    <AnswerList
      of={options.map(({ body, credit }) => ({
        text: <RichText html={body} />,
        isRight: credit === 100,
        note: credit > 0 ? partOf(credit) : undefined,
      }))}
    />
  ),
  choice: {
    options: ({ options }) => options.map(({ body }) => <RichText key={body} html={body} />),
    withRight: (content, chosen) => ({
      ...content,
      options: content.options.map((option, at) => ({
        ...option,
        credit: at === chosen ? 100 : option.credit,
      })),
    }),
  },
}
