import { IconHourglass } from '@tabler/icons-react'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ring } from '#platform/client/ui/feedback/ring.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Attempt } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from './result.module.css'
import { digits, Score } from './score.tsx'
import { SoFar } from './so-far.tsx'

/** The verdict in words, the score, and which of several tries counts; or when it is told. */
export function Verdict({ attempt, quiz }: { attempt: Attempt; quiz: Quiz }) {
  const t = useTranslate()
  const { score, maxPoints, percent, passed } = attempt
  if (score === null) return <NotYet attempt={attempt} quiz={quiz} />
  return (
    <div className={styles.verdict}>
      <Ring percent={Math.round(percent ?? 0)} label={t('result.score')} size={92}>
        <ScoreInRing score={score} of={maxPoints} />
      </Ring>
      <div>
        <h2>{t(passed === null ? 'result.done' : passed ? 'result.passed' : 'result.failed')}</h2>
        {/* The ring is drawn for those who see it. */}
        <p>
          <Counts quiz={quiz} />
        </p>
      </div>
    </div>
  )
}

/** The score in a ring, which it may not run over: where both stand too wide on one line, the second stands below the first. */
function ScoreInRing({ score, of }: { score: number; of: number }) {
  const numbers = useNumbers()
  return (
    <span dir="ltr" className={styles.score}>
      <span>{numbers(score, digits)}</span> <span>/ {numbers(of, digits)}</span>
    </span>
  )
}

/** Which of several tries counts, and what that comes to. */
function Counts({ quiz }: { quiz: Quiz }) {
  if (!quiz.mine || quiz.mine.attemptsUsed < 2 || quiz.mine.score === null) return null
  const score = <Score score={quiz.mine.score} of={quiz.maxPoints} />
  return <Phrase of={{ id: `result.counts.${quiz.policy}`, names: { score } }} />
}

/** The score is not told: what is marked so far, what it waits for, and when that is. */
function NotYet({ attempt: { pending, soFar }, quiz }: { attempt: Attempt; quiz: Quiz }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const closesAt = quiz.mine?.closesAt ?? quiz.closesAt
  const isAfterClose = quiz.scoreRelease === 'afterClose'
  return (
    <div className={styles.verdict}>
      <span className={styles.tile} aria-hidden>
        <IconHourglass size={28} stroke={1.8} />
      </span>
      <div>
        <h2>{t('result.submitted')}</h2>
        <p>
          {soFar && <SoFar of={soFar} />} {pending > 0 && t('result.pending', { count: pending })}{' '}
          {isAfterClose && closesAt && (
            <Phrase of={{ id: 'result.afterClose', names: { at: dateTimes(closesAt) } }} />
          )}
          {isAfterClose && !closesAt && t('result.afterTries')}
          {quiz.scoreRelease === 'atOnce' && t('result.whenMarked')}
          {quiz.scoreRelease === 'byHand' && t('result.byHand')}
        </p>
      </div>
    </div>
  )
}
