import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Quiz } from '../../contract/quiz.ts'
import { type Release, releasesOf } from './releases.ts'

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
      minutes:
        limitMinutes === null ? t('quizzes.rules.noLimit') : t('quizzes.minutes', { count: limitMinutes }),
      tries: attempts === null ? t('quizzes.rules.anyTries') : t('quizzes.rules.tries', { count: attempts }),
    })
}

/** When students see their scores and what was right, in one sentence; and whether some of that waits for staff, or never comes. */
export function useReleases() {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  return (quiz: Parameters<typeof releasesOf>[0]) => {
    const { score, review } = releasesOf(quiz)
    const words = (release: Release) =>
      release === 'afterClose'
        ? t('quizzes.shown.afterClose', { time: isolated(dateTimes(quiz.closesAt!)) })
        : t(`quizzes.shown.${release}`)
    return {
      sentence: t('quizzes.shown', { score: words(score), review: words(review) }),
      isWithheld: [score, review].some(release => release === 'byHand' || release === 'never'),
    }
  }
}
