import { IconClock, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Day } from '#platform/client/ui/date/when.tsx'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { OwnResult } from '../../contract/own-result.ts'
import styles from './grades.module.css'
import { GradeScore } from './grade-score.tsx'
import { MarkedBy } from './marked-by.tsx'

/** What came of one quiz, or what it waits for; the whole row leads to the try, or where there are several, to all of them. */
export function GradeRow({ item }: { item: OwnResult }) {
  const {
    id,
    title,
    courseTitle,
    score,
    maxPoints,
    state,
    submittedAt,
    submittedHow,
    attemptId,
    tries,
    marker,
  } = item
  const way =
    tries > 1
      ? ({ to: '/quizzes/$id', params: { id } } as const)
      : ({ to: '/quizzes/$id/attempts/$attemptId', params: { id, attemptId } } as const)
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <Link {...way} className={styles.title}>
          <Written>{title}</Written>
        </Link>
        <p className={styles.facts}>
          <Written>{courseTitle}</Written> <span aria-hidden>·</span>{' '}
          <Phrase
            of={{ id: `grades.ended.${submittedHow}`, names: { day: <Day dateTime={submittedAt} /> } }}
          />
          {marker && <MarkedBy name={marker} />}
        </p>
        <Waiting of={item} />
      </span>
      {score === null ? <State of={state} /> : <GradeScore score={score} of={maxPoints} />}
    </li>
  )
}

function State({ of }: { of: OwnResult['state'] }) {
  const t = useTranslate()
  const Icon = of === 'toMark' ? IconPencil : IconClock
  return (
    <Pill>
      <Icon size={15} aria-hidden /> {t(`grades.state.${of}`)}
    </Pill>
  )
}

/** What is marked so far and what waits, when a score is released, or what is said beside a score. */
function Waiting({ of: item }: { of: OwnResult }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { state, soFar, pending, passed, scoreRelease, closesAt } = item
  const points = (value: number) => numbers(value, { maximumFractionDigits: 2 })
  const said =
    state === 'toMark' ? (
      <>
        {soFar && t('grades.soFar', { score: points(soFar.score), points: points(soFar.points) })}
        {soFar && ' · '}
        {t('grades.pending', { count: pending })}
      </>
    ) : state === 'untold' ? (
      scoreRelease === 'afterClose' && closesAt ? (
        <Phrase of={{ id: 'grades.release.afterClose', names: { at: dateTimes(closesAt) } }} />
      ) : (
        t(scoreRelease === 'afterClose' ? 'grades.release.afterTries' : 'grades.release.byHand')
      )
    ) : (
      [passed !== null && t(passed ? 'grades.passed' : 'grades.failed'), pending > 0 && t('grades.otherTry')]
        .filter(Boolean)
        .join(' · ')
    )
  return said && <p className={styles.said}>{said}</p>
}
