import { IconCalendarEvent, IconReceipt2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useWeekdays } from '#modules/enrolment/client/public/weekdays.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useDates, useNumbers, useSoon } from '#platform/client/i18n/date-times.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { GuardedStudent } from '../../contract/page.ts'
import { Attendance } from './attendance.tsx'
import styles from './student-view.module.css'

const aDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** One of the children: what comes next, whether they come, what they scored, how far they are, what is due. */
export function StudentView({ student, guardian }: { student: GuardedStudent; guardian: string }) {
  const t = useTranslate()
  const dates = useDates()
  const { name, courses, groups, attendance, scores, balance } = student
  const [now] = useState(() => new Date().toISOString())
  const today = dates(now, aDay)
  const meetings = groups
    .filter(({ nextMeetingAt }) => nextMeetingAt !== null)
    .toSorted((one, other) => (one.nextMeetingAt! < other.nextMeetingAt! ? -1 : 1))
  const isEmpty = courses.length === 0 && groups.length === 0
  return (
    <>
      <div>
        <h1 className={styles.name}>
          <Written>{name}</Written>
        </h1>
        <p className={styles.under}>
          {guardian ? (
            <Phrase of={{ id: 'guardian.hello', names: { name: guardian } }} />
          ) : (
            t('guardian.welcome')
          )}{' '}
          · {today}
        </p>
      </div>
      {meetings.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two groups may be alike, and none has an id here
        <Meeting key={index} of={group} />
      ))}
      {attendance && attendance.last.length > 0 && <Attendance of={attendance} />}
      {scores && scores.length > 0 && <Scores of={scores} />}
      {courses.length > 0 && <Courses of={courses} />}
      {balance && <Balance of={balance} name={name} />}
      {isEmpty && <p className={styles.under}>{t('guardian.nothing')}</p>}
    </>
  )
}

function Card({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

function Meeting({ of: { title, times, place, nextMeetingAt } }: { of: GuardedStudent['groups'][number] }) {
  const t = useTranslate()
  const soon = useSoon({ within: true })
  const weekday = useWeekdays()
  const { language } = useLanguage()
  const days = [...new Set(times.map(({ day }) => day))].map(day => weekday(day))
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(days)
  return (
    <section className={styles.next} aria-label={`${t('guardian.next')}: ${isolated(title)}`}>
      <IconCalendarEvent size={28} stroke={1.7} aria-hidden className={styles.calendar} />
      <div>
        <p className={styles.when}>
          {t('guardian.next')}: <time dateTime={nextMeetingAt!}>{soon(nextMeetingAt!)}</time>
        </p>
        <p className={styles.under}>
          <Written>{title}</Written>
          {t('guardian.comma')} {listed}
          {place && (
            <>
              {' '}
              · <Written>{place}</Written>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

/** So many are shown at first: what is older is asked for. */
const scoresShown = 5

function Scores({ of }: { of: NonNullable<GuardedStudent['scores']> }) {
  const t = useTranslate()
  const shown = of.slice(0, scoresShown)
  const rest = of.slice(scoresShown)
  return (
    <Card title={t('guardian.scores')}>
      <ScoreList of={shown} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('guardian.scores.more', { count: rest.length })}</summary>
          <ScoreList of={rest} />
        </details>
      )}
    </Card>
  )
}

function ScoreList({ of }: { of: NonNullable<GuardedStudent['scores']> }) {
  const t = useTranslate()
  const dates = useDates()
  const numbers = useNumbers()
  return (
    <ul className={styles.rows}>
      {of.map(({ title, heldOn, score, outOf }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be alike, and none has an id here
        <li key={index}>
          <span>
            <Written>{title}</Written>{' '}
            {heldOn && (
              <time dateTime={heldOn} className={styles.beside}>
                {dates(`${heldOn}T12:00:00.000Z`, { day: 'numeric', month: 'long', timeZone: 'UTC' })}
              </time>
            )}
          </span>
          {score === null ? (
            <span>{t('guardian.scores.absent')}</span>
          ) : (
            <Ltr>
              {numbers(score)} / {numbers(outOf)}
            </Ltr>
          )}
        </li>
      ))}
    </ul>
  )
}

function Courses({ of }: { of: GuardedStudent['courses'] }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <Card title={t('guardian.courses')}>
      <ul className={styles.courses}>
        {of.map(({ title, percent, lessonsTotal, lessonsCompleted }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike, and none has an id here
          <li key={index}>
            <span className={styles.course}>
              <CourseDot id={title} /> <Written>{title}</Written>
            </span>
            <span className={styles.beside}>
              {t('guardian.lessons', { completed: numbers(lessonsCompleted), count: lessonsTotal })}
            </span>
            <span className={styles.track} aria-hidden>
              <span style={{ inlineSize: `${percent}%` }} />
            </span>
            <span className={styles.percent}>{numbers(percent / 100, { style: 'percent' })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Balance({
  of: { due, currency },
  name,
}: {
  of: NonNullable<GuardedStudent['balance']>
  name: string
}) {
  const t = useTranslate()
  const numbers = useNumbers()
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions()
  return (
    <section className={styles.due} aria-label={t('guardian.due')}>
      <IconReceipt2 size={28} stroke={1.7} aria-hidden className={styles.receipt} />
      <span>
        {due > 0 ? <Phrase of={{ id: 'guardian.due.of', names: { name } }} /> : t('guardian.due.none')}
      </span>
      {due > 0 && <strong>{numbers(due / 10 ** maximumFractionDigits, style)}</strong>}
    </section>
  )
}
