import { isShown, ShownStatus } from '#modules/catalog/client/public/shown-status.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import type { Quiz } from '../../../contract/quiz.ts'

/** Whether a quiz can be taken now; where students do not see it at all, why not. */
export function QuizState({ of }: { of: Quiz }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  if (!isShown(of)) return <ShownStatus of={of} />
  if (of.state === 'open') return <Pill tone="good">{t('quizzes.state.open')}</Pill>
  if (of.state === 'closed') return <Pill>{t('quizzes.state.closed')}</Pill>
  const opens = dateTimes(of.opensAt, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  })
  return <Pill tone="sky">{t('quizzes.state.scheduled', { opens })}</Pill>
}
