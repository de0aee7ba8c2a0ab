import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useDays, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DayInput } from '#platform/client/ui/date/date-time-field.tsx'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import type { Call } from '../../contract/call.ts'
import { useToday } from '../week/use-week.ts'
import { CallCard } from './call-card.tsx'
import { callsOf } from './calls-query.ts'
import { outcomes } from './outcomes.ts'
import styles from './calls-screen.module.css'

const route = getRouteApi('/signed-in/admin/admin/calls')

/** Whose family is to be called because they are absent without excuse: it empties as the day goes on. */
export function CallsScreen() {
  const t = useTranslate()
  const dayInWords = useDays()
  const today = useToday()
  const { on = today } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery(callsOf(on))
  const day = dayInWords(on, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className={styles.calls}>
      <PageHead
        heading={t('calls')}
        lead={day}
        actions={
          <DayInput
            label={t('calls.day')}
            value={on}
            clearable={false}
            onChange={next =>
              next && void navigate({ search: next === today ? {} : { on: next }, replace: true })
            }
          />
        }
      />
      {data ? (
        <Called rows={data} />
      ) : error ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : (
        <WaitingPage />
      )}
    </div>
  )
}

function Called({ rows }: { rows: Call[] }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const [open, setOpen] = useState<string>()
  const waiting = rows.filter(({ outcome }) => outcome === null)
  const over = rows.filter(({ outcome }) => outcome !== null)
  if (rows.length === 0) return <FirstUse title={t('calls.none')}>{t('calls.none.why')}</FirstUse>
  const keyOf = ({ meetingId, user }: Call) => `${meetingId} ${user.id}`
  const card = (row: Call) => (
    <CallCard
      key={keyOf(row)}
      row={row}
      isOpen={open === keyOf(row)}
      open={() => setOpen(keyOf(row))}
      close={() => setOpen(undefined)}
    />
  )
  const summary = outcomes
    .map(outcome => ({ outcome, count: over.filter(row => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${t(`calls.${outcome}`)} ${numbers(count)}`)
    .join(' · ')
  return (
    <>
      <p className={styles.left}>
        <strong>{waiting.length > 0 ? t('calls.left', { count: waiting.length }) : t('calls.over')}</strong>
        <span>{t('calls.called', { called: numbers(over.length), all: numbers(rows.length) })}</span>
      </p>
      <div className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${(over.length / rows.length) * 100}%` }} />
      </div>
      {waiting.length > 0 && <ul className={styles.cards}>{waiting.map(card)}</ul>}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>
            {t('calls.over.count', { count: over.length })} <small>{summary}</small>
          </summary>
          <ul className={styles.cards}>{over.map(card)}</ul>
        </details>
      )}
    </>
  )
}
