import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Quiz } from '../../contract/quiz.ts'

/** Says from when until when a quiz can be taken, where it has hours. */
export function useHours() {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const short = (at: string) =>
    dateTimes(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return ({ opensAt, closesAt }: Pick<Quiz, 'opensAt' | 'closesAt'>) => {
    if (opensAt && closesAt) return t('quizzes.window', { opens: short(opensAt), closes: short(closesAt) })
    if (opensAt) return t('quizzes.window.from', { opens: short(opensAt) })
    return closesAt ? t('quizzes.window.until', { closes: short(closesAt) }) : undefined
  }
}
