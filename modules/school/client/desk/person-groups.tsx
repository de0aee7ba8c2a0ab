import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Strip } from '#modules/attendance/client/public/marks.ts'
import { alarmingAbsences } from '#modules/attendance/contract/absences.ts'
import { attendance, type AttendanceItem } from '#modules/attendance/contract/attendance.ts'
import { type Group, groups } from '#modules/enrolment/contract/group.ts'
import { call } from '#platform/client/api/call.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useDateTimes, useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './desk.module.css'

const stripLength = 8
const absencesNamed = 3

/** Each group of somebody with when it meets next, the newest marks there, and when they were absent last. */
export function PersonGroups({ of: userId }: { of: string }) {
  const t = useTranslate()
  const { data } = useQuery(pageOf(groups, { userId, status: 'active', page: 1, pageSize: 20 } as const))
  const { data: marked } = useQuery({
    queryKey: ['attendance', 'desk', userId],
    queryFn: ({ signal }) =>
      call(attendance.list, { query: { userId, sort: '-startsAt', page: 1, pageSize: 50 } }, signal),
  })
  if (!data || !marked) return <Waiting height={60} />
  if (data.total === 0) return <p className={styles.none}>{t('desk.groups.none')}</p>
  return (
    <ul className={styles.groups}>
      {data.items.map(group => (
        <PersonGroup key={group.id} group={group} marks={marked.items} />
      ))}
    </ul>
  )
}

function PersonGroup({ group, marks }: { group: Group; marks: AttendanceItem[] }) {
  const { id, title, courseId, nextMeetingAt, place } = group
  const soon = useSoon()
  const marksHere = marks.filter(({ groupId }) => groupId === id)
  return (
    <li>
      {courseId ? <CourseDot id={courseId} /> : <span />}
      <div className={styles.words}>
        <Link to="/admin/groups/$id" params={{ id }}>
          <Written>{title}</Written>
        </Link>
        <p>
          {nextMeetingAt && soon(nextMeetingAt)}
          {nextMeetingAt && place && ' · '}
          {place && <Written>{place}</Written>}
        </p>
        <Absences
          of={marksHere}
          newest={marks.find(mark => (courseId ? mark.courseId === courseId : mark.groupId === id))}
        />
      </div>
      <Strip marks={marksHere.slice(0, stripLength).toReversed()} />
    </li>
  )
}

/** When somebody was absent last, and how often in a row, as of their newest mark in the course. */
function Absences({ of, newest }: { of: AttendanceItem[]; newest: AttendanceItem | undefined }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const days = of
    .filter(({ status }) => status === 'absent')
    .slice(0, absencesNamed)
    .map(({ startsAt }) => dateTimes(startsAt, { day: 'numeric', month: 'long' }))
  if (days.length === 0) return null
  const inARow = newest?.absencesInARow ?? 0
  return (
    <p>
      {t('desk.absences')} {days.join(t('list.comma'))}
      {inARow >= alarmingAbsences && (
        <>
          {' · '}
          <span className={styles.inARow}>{t('attendance.inARow', { count: inARow })}</span>
        </>
      )}
    </p>
  )
}
