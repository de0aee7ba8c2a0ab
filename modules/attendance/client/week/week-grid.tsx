import { useRef } from 'react'
import { useSite } from '#platform/client/api/site.ts'
import { useDays } from '#platform/client/i18n/date-times.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { hasLetterKeys } from '#platform/client/ui/text/letter-keys.ts'
import type { Meeting } from '../../contract/meeting.ts'
import { type Band, bandsOf } from './bands.ts'
import { dayAndMinute, hoursOf, type Placed, laneMeetings } from './placed.ts'
import { useMeetingActs } from './use-meeting-acts.tsx'
import { useDropped } from './use-dropped.ts'
import { useSchoolNow } from './use-week.ts'
import styles from './week-grid.module.css'
import { WeekCard } from './week-card.tsx'
import type { Banding } from './week-search.ts'

type Grid = { days: string[]; all: Meeting[]; by: Banding; mayWrite: boolean }

/** A band for each place, teacher or group, and in it a column for each day, hours to scale: free hours are seen. */
export function WeekGrid({ days, all, by, mayWrite }: Grid) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { timeZone } = useSite()
  const now = useSchoolNow()
  const grid = useRef<HTMLDivElement>(null)
  const cells = new Map(
    bandsOf(all, by, language).map(band => [band, days.map(day => placedOn(day, band, timeZone))] as const),
  )
  const hours = hoursOf([...cells.values()].flat(2))
  const replaced = new Set(all.flatMap(({ replacesId }) => replacesId ?? []))
  const acts = useMeetingActs(replaced)
  const drop = useDropped({ by, hours })
  const byId = new Map(all.map(meeting => [meeting.id, meeting]))

  /** Arrows go from meeting to meeting; a letter does what the menu of that meeting offers. */
  const press = (event: React.KeyboardEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-meeting]')
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps) {
      const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[data-meeting]') ?? [])]
      cards[cards.indexOf(card) + steps]?.focus()
      event.preventDefault()
      return
    }
    if (!hasLetterKeys()) return
    const meeting = byId.get(card.dataset.meeting!)
    const key = event.code.replace('Key', '')
    const act = meeting && acts(meeting).find(one => one.key === key)
    if (!act) return
    event.preventDefault()
    act.run()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its cards are buttons; keys go from one to the next */}
      <div
        ref={grid}
        className={styles.grid}
        style={{ '--hours': hours.until - hours.from } as React.CSSProperties}
        onKeyDown={press}
        data-by={by}
      >
        <div className={styles.days} aria-hidden>
          <span />
          {days.map(day => (
            <DayHead key={day} day={day} isToday={day === now.day} />
          ))}
        </div>
        {[...cells].map(([band, placed]) => (
          <section
            key={band.key}
            className={styles.band}
            aria-label={band.name || t(`schedule.without.${by}`)}
          >
            <header className={styles.head}>
              <h2>{band.name ? <Written>{band.name}</Written> : t(`schedule.without.${by}`)}</h2>
              <p>{t('schedule.meetings', { count: band.meetings.length })}</p>
              {by !== 'group' && <Hours {...hours} />}
            </header>
            {days.map((day, at) => (
              <div
                key={day}
                className={styles.cell}
                data-day={day}
                data-band={band.key}
                data-today={day === now.day || undefined}
              >
                {day === now.day && by !== 'group' && <Now minute={now.minute} {...hours} />}
                {placed[at]!.map(one => (
                  <WeekCard
                    key={one.meeting.id}
                    of={one}
                    hours={by === 'group' ? undefined : hours}
                    by={by}
                    isRunning={
                      day === now.day &&
                      one.starts <= now.minute &&
                      now.minute < one.ends &&
                      one.meeting.status !== 'cancelled'
                    }
                    acts={acts(one.meeting)}
                    dropped={mayWrite && one.meeting.ofOwnGroup && by !== 'group' ? drop : undefined}
                  />
                ))}
              </div>
            ))}
          </section>
        ))}
        {cells.size === 0 && <p className={styles.empty}>{t('schedule.none')}</p>}
      </div>
      <Foot all={all} mayWrite={mayWrite} />
    </>
  )
}

const placedOn = (day: string, band: Band, timeZone?: string): Placed<Meeting>[] =>
  laneMeetings(
    band.meetings.filter(({ startsAt }) => dayAndMinute(startsAt, timeZone).day === day),
    timeZone,
  )

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  const t = useTranslate()
  const dayInWords = useDays()
  return (
    <span className={styles.day} data-today={isToday || undefined}>
      {dayInWords(day, { weekday: 'long' })} {dayInWords(day, { day: 'numeric' })}{' '}
      {isToday && <b>{t('schedule.today')}</b>}
    </span>
  )
}

function Hours({ from, until }: { from: number; until: number }) {
  const every = until - from > 8 ? 3 : 2
  const marks = Array.from({ length: Math.ceil((until - from) / every) }, (_, at) => from + at * every)
  return (
    <span className={styles.hours} aria-hidden>
      {marks.map(hour => (
        <i key={hour} style={{ insetBlockStart: `calc(${hour - from} * var(--hour))` }}>
          <Ltr>{hour}</Ltr>
        </i>
      ))}
    </span>
  )
}

function Now({ minute, from, until }: { minute: number; from: number; until: number }) {
  if (minute < from * 60 || minute > until * 60) return null
  return (
    <span
      className={styles.now}
      style={{ insetBlockStart: `calc(${minute / 60 - from} * var(--hour))` }}
      aria-hidden
    />
  )
}

function Foot({ all, mayWrite }: { all: Meeting[]; mayWrite: boolean }) {
  const t = useTranslate()
  const cancelled = all.filter(({ status }) => status === 'cancelled').length
  return (
    <div className={styles.foot}>
      {mayWrite && (
        <p className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('schedule.keys.between')} <kbd>M</kbd> {t('schedule.move')}{' '}
          <kbd>C</kbd> {t('schedule.cancel')} <kbd>U</kbd> {t('schedule.makeUp')}
        </p>
      )}
      <p>
        {t('schedule.meetings', { count: all.length })}
        {cancelled > 0 && ` · ${t('schedule.cancelled.count', { count: cancelled })}`}
      </p>
    </div>
  )
}
