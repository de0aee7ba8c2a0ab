import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { ClientKind } from '../../../client/kinds/client-kind.ts'

export const trueFalseReview: ClientKind<'trueFalse'>['review'] = {
  Answer: ({ answer }) => <Word of={answer} />,
  Right: ({ right }) => <Word of={right} />,
}

function Word({ of: answer }: { of: boolean }) {
  const t = useTranslate()
  return t(`take.${answer}`)
}
