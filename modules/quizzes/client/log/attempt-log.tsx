import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { dateTimeStyle } from '#platform/contract/calendar.ts'
import type { logOf } from '../quizzes/results/attempts-of.ts'
import styles from './log.module.css'

const simple = [
  ...(['begun', 'takenOver', 'ended', 'reopened', 'acceptedLate', 'removed', 'restored'] as const),
  ...(['submitted.student', 'submitted.time', 'submitted.staff'] as const),
]
type Detail = { minutes?: number; reason?: string; what?: 'score' | 'review' }

/** What happened to an attempt, when, by whom and why; asked for once somebody wants to know. */
export function AttemptLog({ asking }: { asking: ReturnType<typeof logOf> }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.part} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('log')}</summary>
      {isOpen && <Events asking={asking} />}
    </details>
  )
}

function Events({ asking }: { asking: ReturnType<typeof logOf> }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { data, failureReason, refetch } = useQuery(asking)
  if (!data && failureReason) return <PageError error={failureReason} retry={() => void refetch()} />
  if (!data) return <Waiting height={120} />
  function wordsOf(what: string, { minutes = 0, what: part = 'score' }: Detail) {
    if (what === 'extended') return t('log.extended', { count: minutes })
    if (what === 'told' || what === 'takenBack') return t(`log.${what}.${part}`)
    const plainEvent = simple.find(each => each === what)
    return plainEvent ? t(`log.${plainEvent}`) : what
  }
  return (
    <ol className={styles.events}>
      {data.items.map(({ at, what, by, device, detail }, index) => {
        const more = detail === null ? {} : (JSON.parse(detail) as Detail)
        return (
          // Several may have happened in one moment, and none moves.
          <li key={`${at} ${index}`}>
            <span>{wordsOf(what, more)}</span>
            <span className={styles.facts}>
              <span>{dateTimes(at, { ...dateTimeStyle, second: '2-digit' })}</span>
              {by && <Written>{by.name}</Written>}
              {device && <Written>{device}</Written>}
            </span>
            {more.reason && <Written className={styles.reason}>{more.reason}</Written>}
          </li>
        )
      })}
    </ol>
  )
}
