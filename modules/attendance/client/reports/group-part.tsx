import { Button } from '@mantine/core'
import { IconQrcode, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#platform/client/api/call.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useNumbers, useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { attendance } from '../../contract/attendance.ts'
import { type Meeting, meetings } from '../../contract/meeting.ts'
import { useToday } from '../week/use-week.ts'
import styles from './reports.module.css'
import { Strip } from './strip.tsx'

/** So many meetings stand in the strip of a member. */
const stripLength = 8
/** Below this a percentage warns. */
const lowPercent = 60

/** A group that meets: the way to today's attendance, and who was there in the last meetings. */
export function Part({ groupId, settled }: { groupId: string; settled: () => void }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const today = useToday()
  const soonest = { groupId, from: today, sort: 'startsAt', page: 1, pageSize: 5 }
  const coming = useQuery(pageOf(meetings, soonest))
  const { data, isPending } = useQuery({
    queryKey: ['meetings', 'report', groupId],
    queryFn: ({ signal }) =>
      call(attendance.report, { id: groupId, query: { page: 1, pageSize: 100, sort: 'name' } }, signal),
  })
  const isSettled = !isPending && !coming.isPending
  useEffect(() => {
    if (isSettled) settled()
  })
  if (!isSettled) return null
  const next = coming.data?.items.find(({ status }) => status !== 'cancelled')
  return (
    <>
      {next && <NextMeeting meeting={next} />}
      {data && data.meetings.length > 0 && (
        <section className={styles.card} aria-labelledby="group-attendance">
          <h2 id="group-attendance" className={styles.title}>
            {t('attendance.report')}
          </h2>
          <ul className={styles.rows}>
            {data.items.map(({ user, percent, marks }) => (
              <li key={user.id}>
                <Link to="/admin/students/$id" params={{ id: user.id }}>
                  <Written>{user.name}</Written>
                </Link>
                <Strip
                  marks={data.meetings.slice(-stripLength).map(({ id, startsAt }) => ({
                    ...{ id, startsAt },
                    status: marks.find(({ meetingId }) => meetingId === id)?.status ?? null,
                  }))}
                />
                <span
                  className={styles.percent}
                  data-low={(percent !== null && percent < lowPercent) || undefined}
                >
                  {percent === null ? '—' : numbers(percent / 100, { style: 'percent' })}
                </span>
              </li>
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className={styles.counts}>
              {t('attendance.report.some', { shown: numbers(data.items.length), count: data.total })}
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** The meeting of today, or else the next one. */
function NextMeeting({ meeting: { id, startsAt } }: { meeting: Meeting }) {
  const t = useTranslate()
  const soon = useSoon()
  return (
    <section className={styles.today}>
      <p>
        {t('attendance.next')} <time dateTime={startsAt}>{soon(startsAt)}</time>
      </p>
      <Button
        leftSection={<IconUserCheck size={20} aria-hidden />}
        renderRoot={root => <Link to="/admin/meetings/$id" params={{ id }} {...root} />}
      >
        {t('attendance.take')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} aria-hidden />}
        renderRoot={root => (
          <Link to="/admin/meetings/$id" params={{ id }} search={{ scan: true } as never} {...root} />
        )}
      >
        {t('attendance.scan')}
      </Button>
    </section>
  )
}
