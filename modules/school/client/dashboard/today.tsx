import { Button } from '@mantine/core'
import { IconCheck, IconQrcode, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attendedOf } from '#modules/attendance/contract/attended.ts'
import { type Meeting, meetings } from '#modules/attendance/contract/meeting.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { site } from '#platform/client/api/site.ts'
import { useDateTimes, useNumbers, useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { wallTime } from '#platform/client/i18n/zone.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import home from './home.module.css'
import styles from './today.module.css'

/** The meetings of today, as the school counts days; to be waited for with the rest of the start. */
export function meetingsToday() {
  const today = schoolDay()
  return allOf<Meeting>(meetings, { from: today, until: today, sort: 'startsAt' })
}

/** Those that come next where today has none: whoever teaches sees their week from the start. */
export const comingMeetings = () =>
  pageOf(meetings, {
    ...{ from: schoolDay(), status: 'planned' as const, sort: 'startsAt' },
    ...{ page: 1, pageSize: 3 },
  })

const schoolDay = () => wallTime(Date.now(), site.read().look.timeZone).slice(0, 10)

/** The meetings of today by the hour, each with attendance and scanning side by side. */
export function TodaysMeetings() {
  const t = useTranslate()
  const { data } = useQuery(meetingsToday())
  const isFree = data?.length === 0
  const { data: coming } = useQuery({ ...comingMeetings(), enabled: isFree })
  if (!data || (isFree && !coming?.items.length)) return null
  return (
    <section className={home.panel}>
      <div className={home.panelHead}>
        <h2>{t('home.today')}</h2>
        <Link to="/admin/week">{t('home.today.week')}</Link>
      </div>
      {isFree ? (
        <Coming meetings={coming?.items ?? []} />
      ) : (
        <ul>
          {data.map(meeting => (
            <TodaysMeeting key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Coming({ meetings }: { meetings: Pick<Meeting, 'id' | 'startsAt' | 'groupTitle' | 'venue'>[] }) {
  const t = useTranslate()
  const soon = useSoon()
  return (
    <>
      <p className={home.facts}>{t('home.today.none')}</p>
      <ul>
        {meetings.map(({ id, startsAt, groupTitle, venue }) => (
          <li key={id} className={styles.coming}>
            <div className={home.rowWords}>
              <Written className={styles.title}>{groupTitle}</Written>
              {venue && (
                <p className={home.facts}>
                  <Written>{venue}</Written>
                </p>
              )}
            </div>
            <time dateTime={startsAt} className={home.end}>
              {soon(startsAt)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}

function TodaysMeeting({ meeting }: { meeting: Meeting }) {
  const { id, startsAt, groupId, groupTitle, ofOwnGroup, venue, status, counts } = meeting
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { attended, all } = attendedOf(counts)
  const isOver = status === 'held' && counts.unmarked === 0
  const isCancelled = status === 'cancelled'
  return (
    <li className={styles.meeting} data-status={status}>
      <time dateTime={startsAt}>
        <Ltr>{dateTimes(startsAt, { timeStyle: 'short' })}</Ltr>
      </time>
      <div className={home.rowWords}>
        {ofOwnGroup ? (
          <Link to="/admin/groups/$id" params={{ id: groupId }} className={styles.title}>
            <Written>{groupTitle}</Written>
          </Link>
        ) : (
          <Written className={styles.title}>{groupTitle}</Written>
        )}
        <p className={home.facts}>
          {venue && (
            <>
              <Written>{venue}</Written>
              {' · '}
            </>
          )}
          {isCancelled
            ? t('home.today.cancelled')
            : status === 'held'
              ? t('home.today.there', { there: numbers(attended), all: numbers(all) })
              : t('home.students', { count: all })}
        </p>
      </div>
      {isOver ? (
        <Link to="/admin/meetings/$id" params={{ id }} className={styles.over}>
          <IconCheck size={18} aria-hidden />
          {t('home.today.over')}
        </Link>
      ) : (
        !isCancelled && (
          <span className={styles.ways}>
            <Button
              variant="default"
              leftSection={<IconUserCheck size={18} aria-hidden />}
              renderRoot={root => (
                <Link
                  to="/admin/meetings/$id"
                  params={{ id }}
                  aria-label={t('home.today.attendance.of', { group: isolated(groupTitle) })}
                  {...root}
                />
              )}
            >
              {t('home.today.attendance')}
            </Button>
            <Link
              to="/admin/meetings/$id"
              params={{ id }}
              search={{ scan: true } as never}
              className={styles.scan}
              aria-label={t('home.today.scan.of', { group: isolated(groupTitle) })}
            >
              <IconQrcode size={20} aria-hidden />
            </Link>
          </span>
        )
      )}
    </li>
  )
}
