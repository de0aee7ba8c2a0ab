import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { useMinute } from './use-minute.ts'

/** How long the reader has, and how much less where the quiz closes before that is over. */
export function TimeLength({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const now = useMinute()
  const { limitSeconds, closesAt, openAttemptId } = quiz.mine ?? {
    ...{ limitSeconds: quiz.limitMinutes && quiz.limitMinutes * 60, closesAt: null, openAttemptId: null },
  }
  const length = (seconds: number) => {
    const minutes = Math.floor(seconds / 60)
    const rest = seconds % 60
    return rest === 0
      ? t('quiz.minutes', { count: minutes })
      : t('quiz.minutesAnd', { count: minutes, seconds: numbers(rest) })
  }
  const untilClose =
    closesAt && quiz.state === 'open' ? Math.floor((Date.parse(closesAt) - now) / 1_000) : null
  const isShort =
    untilClose !== null &&
    untilClose > 0 &&
    !openAttemptId &&
    limitSeconds !== null &&
    untilClose < limitSeconds
  if (limitSeconds === null) return t('quiz.noLimit')
  return (
    <>
      {t('quiz.limit', { length: length(limitSeconds) })}{' '}
      {isShort && (
        <strong>{t('quiz.limit.short', { length: length(untilClose - (untilClose % 60)) })}</strong>
      )}
    </>
  )
}
