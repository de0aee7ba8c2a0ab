import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Quiz } from '../../contract/quiz.ts'

/** How a quiz is held, as one reads it: when, how long, how often. */
export function useRules() {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  return ({
    opensAt,
    closesAt,
    limitMinutes,
    attempts,
  }: Pick<Quiz, 'opensAt' | 'closesAt' | 'limitMinutes' | 'attempts'>) =>
    t('quizzes.rules', {
      opens: opensAt
        ? t('quizzes.rules.opens', { time: isolated(dateTimes(opensAt)) })
        : t('quizzes.rules.opensNow'),
      closes: closesAt
        ? t('quizzes.rules.closes', { time: isolated(dateTimes(closesAt)) })
        : t('quizzes.rules.closesNever'),
      minutes: limitMinutes === null ? t('quizzes.noLimit') : t('quizzes.minutes', { count: limitMinutes }),
      tries: attempts === null ? t('quizzes.rules.anyTries') : t('quizzes.rules.tries', { count: attempts }),
    })
}
