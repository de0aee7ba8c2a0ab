import { IconAlertTriangle, IconArmchair, IconCalendar, IconClock, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDays, useNumbers, useSoon } from '#platform/client/i18n/date-times.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Group } from '../../contract/group.ts'
import styles from './group-details.module.css'
import { inWeek, TimeWords, useWeekdays, weekdays, useHours } from './times-words.tsx'

const icon = { size: 20, 'aria-hidden': true } as const

/** When and where a group meets, how full it is, and what is in its way. */
export function GroupDetails({ group }: { group: Group }) {
  const t = useTranslate()
  const soon = useSoon()
  const { times, place, nextMeetingAt, seasonTitle, clashes } = group
  return (
    <section className={styles.card} aria-label={t('groups.facts')}>
      <h2 className={styles.title}>
        {t('groups.times')}
        {nextMeetingAt && (
          <span className={styles.next}>
            {t('groups.next')}
            {t('list.colon')} <time dateTime={nextMeetingAt}>{soon(nextMeetingAt)}</time>
          </span>
        )}
      </h2>
      {times.length > 0 && <Week of={group} />}
      <Detail icon={<IconClock {...icon} />}>
        {times.length === 0
          ? t('groups.times.none')
          : inWeek(times).map((time, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may be the same
              <span key={index}>
                <TimeWords of={time} />
              </span>
            ))}
      </Detail>
      {place && (
        <Detail icon={<IconMapPin {...icon} />}>
          <Written>{place}</Written>
        </Detail>
      )}
      <Seats of={group} />
      <Days of={group} />
      {seasonTitle && (
        <Detail icon={<IconCalendar {...icon} />}>
          <Written>{seasonTitle}</Written>
        </Detail>
      )}
      {clashes.map(clash => (
        <Detail
          key={`${clash.groupId} ${clash.day} ${clash.at} ${clash.by}`}
          icon={<IconAlertTriangle {...icon} />}
          isWarning
        >
          <Clash of={clash} />
        </Detail>
      ))}
    </section>
  )
}

function Detail(props: { icon: ReactNode; isWarning?: boolean; children: ReactNode }) {
  return (
    <div className={styles.detail} data-warning={props.isWarning || undefined}>
      {props.icon}
      <div className={styles.words}>{props.children}</div>
    </div>
  )
}

/** The week at a glance; the times are said in words below it. */
function Week({ of: { times } }: { of: Group }) {
  const weekday = useWeekdays()
  const hours = useHours()
  const { dir } = useLanguage()
  const [today] = useState(() => new Date().getDay())
  return (
    <ol className={styles.week} aria-hidden>
      {weekdays().map(day => {
        const first = inWeek(times).find(time => time.day === day)
        return (
          <li key={day} data-today={day === today || undefined} data-meets={first ? true : undefined}>
            <span className={styles.day}>{weekday(day, dir === 'rtl' ? 'narrow' : 'short')}</span>
            <span className={styles.cell}>{first && <Ltr>{hours(first.at)}</Ltr>}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Seats({ of: { capacity, counts } }: { of: Group }) {
  const t = useTranslate()
  const numbers = useNumbers()
  if (capacity === null) return null
  const members = counts.members ?? 0
  return (
    <Detail icon={<IconArmchair {...icon} />} isWarning={members > capacity}>
      {t('groups.seats', { members: numbers(members), seats: numbers(capacity) })}
      <progress className={styles.bar} max={capacity} value={Math.min(members, capacity)} aria-hidden />
    </Detail>
  )
}

function Days({ of: { startsOn, endsOn } }: { of: Group }) {
  const t = useTranslate()
  const dayInWords = useDays()
  if (!startsOn && !endsOn) return null
  const [from, until] = [startsOn, endsOn].map(day => day && dayInWords(day))
  return (
    <Detail icon={<IconCalendar {...icon} />}>
      {from && until
        ? t('groups.days', { from, until })
        : t(from ? 'groups.days.from' : 'groups.days.until', { day: from || until })}
    </Detail>
  )
}

function Clash({ of: { groupId, title, day, at, by } }: { of: Group['clashes'][number] }) {
  const t = useTranslate()
  const weekday = useWeekdays()
  return (
    <>
      <strong>{t(`groups.clash.${by}`)}</strong>
      <span>
        <Link to="/admin/groups/$id" params={{ id: groupId }}>
          <Written>{title}</Written>
        </Link>
        {t('list.comma')}
        {weekday(day)} <Ltr>{at}</Ltr>
      </span>
    </>
  )
}
