import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Attempt } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from './result.module.css'

/** What of the answers is not told, and when it will be; nothing where all is, or never will be. */
export function ReviewPending({ attempt, quiz }: { attempt: Attempt; quiz: Quiz }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { items, score } = attempt
  const { reviewRelease, mine } = quiz
  // The score says when it is told; the answers come no earlier.
  if (score === null || (items.length === 0 && reviewRelease === 'never')) return null
  if (items.some(({ right }) => right !== null)) return null
  const closesAt = mine?.closesAt ?? quiz.closesAt
  const words =
    items.length > 0 ? (
      t(mine?.openAttemptId ? 'result.review.open' : 'result.review.retry')
    ) : reviewRelease === 'afterClose' && closesAt ? (
      <Phrase of={{ id: 'result.review.afterClose', names: { at: dateTimes(closesAt) } }} />
    ) : (
      t(reviewRelease === 'afterClose' ? 'result.review.afterTries' : 'result.review.later')
    )
  return <p className={styles.pending}>{words}</p>
}
