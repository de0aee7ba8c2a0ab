import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { TakingState } from '../answers/state.ts'
import { refetchEnded } from '../before/attempts-query.ts'
import styles from './states.module.css'

/** What happened at the end: how it was handed in and when, and which answers came too late or are kept by nobody. */
export function Ended({ state: { attempt, late, lost } }: { state: TakingState }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const cache = useQueryClient()
  // What was read before of the quiz, of progress and of courses counts without it.
  useEffect(() => refetchEnded(cache), [cache])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { id, quizId, submittedAt, submittedHow, answered } = attempt
  const isWhole = late === 0 && lost === 0
  const Icon = isWhole ? IconCircleCheck : IconAlertTriangle
  return (
    <section className={styles.state}>
      <span className={styles.tile} data-warning={!isWhole || undefined} aria-hidden>
        <Icon size={28} stroke={1.8} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t(`take.ended.${submittedHow ?? 'student'}`)}
      </h2>
      <p>
        <Phrase
          of={{ id: 'take.ended.at', names: { at: dateTimes(submittedAt, { timeStyle: 'medium' }) } }}
        />{' '}
        {t('take.ended.answered', { count: answered })}
      </p>
      {late > 0 && <p className={styles.warning}>{t('take.ended.late', { count: late })}</p>}
      {lost > 0 && <p className={styles.warning}>{t('take.ended.lost', { count: lost })}</p>}
      <Button
        size="md"
        renderRoot={props => (
          <Link
            to="/quizzes/$id/attempts/$attemptId"
            params={{ id: quizId, attemptId: id }}
            replace
            {...props}
          />
        )}
      >
        {t('take.ended.result')}
      </Button>
    </section>
  )
}
