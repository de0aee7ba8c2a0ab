import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Exception } from '../../contract/exception.ts'

/** What an exception gives, as one line. */
export function useGiven() {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  return ({ extraPercent, extraMinutes, opensAt, closesAt, attempts }: Exception) =>
    [
      extraPercent !== null &&
        t('exceptions.given.percent', { percent: numbers(extraPercent / 100, { style: 'percent' }) }),
      extraMinutes !== null && t('exceptions.given.minutes', { count: extraMinutes }),
      opensAt !== null && t('exceptions.given.opens', { time: isolated(dateTimes(opensAt)) }),
      closesAt !== null && t('exceptions.given.closes', { time: isolated(dateTimes(closesAt)) }),
      attempts !== null && t('exceptions.given.attempts', { count: attempts }),
    ]
      .filter(Boolean)
      .join(' · ') || t('exceptions.given.nothing')
}
