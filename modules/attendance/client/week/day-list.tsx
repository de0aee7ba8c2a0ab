import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSite } from '#platform/client/api/site.ts'
import { useDateTimes, useDays, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DotsMenu } from '#platform/client/ui/overlay/dots-menu.tsx'
import { MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { clockOf } from '#platform/contract/calendar.ts'
import { attendedOf } from '../../contract/attended.ts'
import type { Meeting } from '../../contract/meeting.ts'
import { CourseStripe } from './course-stripe.tsx'
import { dayAndMinute } from './placed.ts'
import { type Act, useMeetingActs } from './use-meeting-acts.tsx'
import { useSchoolNow } from './use-week.ts'
import hidden from '#platform/client/ui/text/unseen.module.css'
import styles from './day-list.module.css'

/** On a phone: the seven days with how many meetings each has, and the chosen day as a list by the hour. */
export function DayList(props: {
  days: string[]
  all: Meeting[]
  on: string
  choose: (day: string) => void
}) {
  const { days, all, on, choose } = props
  const t = useTranslate()
  const dayInWords = useDays()
  const numbers = useNumbers()
  const { timeZone } = useSite()
  const now = useSchoolNow()
  const ofDay = (day: string) => all.filter(({ startsAt }) => dayAndMinute(startsAt, timeZone).day === day)
  const shown = ofDay(on)
  const acts = useMeetingActs(new Set(all.flatMap(({ replacesId }) => replacesId ?? [])))
  const cancelled = shown.filter(({ status }) => status === 'cancelled').length
  const day = dayInWords(on, { weekday: 'long' })
  const passed = shown.filter(({ startsAt }) => dayAndMinute(startsAt, timeZone).minute <= now.minute).length
  return (
    <>
      <div className={styles.strip} role="group" aria-label={t('schedule.days')}>
        {days.map(each => (
          <button
            key={each}
            type="button"
            className={styles.pick}
            aria-pressed={each === on}
            onClick={() => choose(each)}
          >
            <span className={hidden.unseen}>
              {`${dayInWords(each, { weekday: 'long', day: 'numeric' })}: ${t('schedule.meetings', { count: ofDay(each).length })}`}
            </span>
            <span aria-hidden>{dayInWords(each, { weekday: 'narrow' })}</span>
            <b aria-hidden>{dayInWords(each, { day: 'numeric' })}</b>
            <span aria-hidden>{ofDay(each).length > 0 ? numbers(ofDay(each).length) : '–'}</span>
          </button>
        ))}
      </div>
      <h2 className={styles.title}>
        {on === now.day ? t('schedule.todayIs', { day }) : day}
        <span>
          {t('schedule.meetings', { count: shown.length })}
          {cancelled > 0 && ` · ${t('schedule.cancelled.count', { count: cancelled })}`}
        </span>
      </h2>
      {shown.length === 0 && <p className={styles.none}>{t('schedule.none.day')}</p>}
      <ol className={styles.meetings}>
        {shown.map((meeting, at) => (
          <DayMeeting
            key={meeting.id}
            meeting={meeting}
            acts={acts(meeting)}
            nowAbove={on === now.day && at === passed && at > 0}
            now={now}
          />
        ))}
      </ol>
    </>
  )
}

function DayMeeting(props: {
  meeting: Meeting
  acts: Act[]
  nowAbove: boolean
  now: { day: string; minute: number }
}) {
  const { meeting, acts, nowAbove, now } = props
  const { id, startsAt, minutes, status, groupTitle, courseId, venue, teacher, counts, clashes } = meeting
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const numbers = useNumbers()
  const { timeZone } = useSite()
  const end = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  const { day, minute } = dayAndMinute(startsAt, timeZone)
  const isRunning =
    day === now.day && minute <= now.minute && now.minute < minute + minutes && status !== 'cancelled'
  const { attended, all } = attendedOf(counts)
  const [first] = acts
  return (
    <>
      {nowAbove && (
        <li className={styles.now} aria-hidden>
          {t('schedule.now')} <Ltr>{clockOf(now.minute)}</Ltr>
        </li>
      )}
      <li className={styles.meeting} data-status={status}>
        <div className={styles.hours}>
          <b>
            <Ltr>{dateTimes(startsAt, { timeStyle: 'short' })}</Ltr>
          </b>
          <span>
            <Ltr>{dateTimes(end, { timeStyle: 'short' })}</Ltr>
          </span>
        </div>
        <div
          className={styles.card}
          data-running={isRunning || undefined}
          data-clash={clashes.length > 0 || undefined}
        >
          <CourseStripe id={courseId} className={styles.stripe} />
          <div className={styles.words}>
            {status === 'cancelled' ? (
              <Written className={styles.name}>{groupTitle}</Written>
            ) : (
              <Link to="/admin/meetings/$id" params={{ id }} className={styles.name}>
                <Written>{groupTitle}</Written>
              </Link>
            )}
            <p>
              {status === 'cancelled' ? (
                t('schedule.isCancelled')
              ) : (
                <>
                  {venue && <Written>{venue}</Written>} {venue && teacher && '· '}
                  {teacher && <Written>{teacher.name}</Written>}
                </>
              )}
            </p>
            {status === 'held' && (
              <p className={styles.there}>
                <IconCheck size={16} aria-hidden />
                {t('schedule.there', { there: numbers(attended), all: numbers(all) })}
              </p>
            )}
            {clashes.length > 0 && (
              <p className={styles.clash}>
                <IconAlertTriangle size={16} aria-hidden /> {t('schedule.clash.with')}{' '}
                <Written>{clashes[0]!.groupTitle}</Written>
              </p>
            )}
          </div>
          {isRunning && first?.name === 'attendance' ? (
            <Button renderRoot={root => <Link to="/admin/meetings/$id" params={{ id }} {...root} />}>
              {t('attendance')}
            </Button>
          ) : null}
          <DotsMenu label={t('list.menu', { of: isolated(groupTitle) })}>
            {acts.map(({ name, label, icon, run }) => (
              <MenuItem key={name} icon={icon} run={run}>
                {label}
              </MenuItem>
            ))}
          </DotsMenu>
        </div>
      </li>
    </>
  )
}
