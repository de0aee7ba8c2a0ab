import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'
import { AnswerList } from '../../../client/pasting/answer-list.tsx'

export const trueFalsePasted: ClientKind<'trueFalse'>['pasted'] = {
  Answers({ content: { right } }) {
    const t = useTranslate()
    return <AnswerList of={[{ text: t(right ? 'pasting.true' : 'pasting.false'), isRight: true }]} />
  },
  choice: {
    options: (_, t) => [t('pasting.true'), t('pasting.false')],
    withRight: (content, chosen) => ({ ...content, right: chosen === 0 }),
  },
}
