import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type AttendanceItem, attendance } from '../../contract/attendance.ts'
import { markStatuses } from '../attendance/statuses.ts'
import { Strip } from '../reports/strip.tsx'
import { byGroup, type GroupMarks } from './by-group.ts'
import styles from './learner.module.css'

/** So many of the last meetings stand in the strip of a group. */
const stripLength = 10

/** How often a student was there, group by group, with their last marks; nothing where the school does not tell them. */
export function MyAttendance() {
  const t = useTranslate()
  const { id: userId } = useUser()
  const { data } = useQuery<AttendanceItem[]>({
    ...allOf({ name: 'own-attendance', list: attendance.list }, { userId, sort: '-startsAt' }),
    retry: false,
  })
  if (!data || data.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="my-attendance">
      <h2 id="my-attendance">{t('mine.attendance')}</h2>
      {byGroup(data).map(group => (
        <MyGroup key={group.id} group={group} />
      ))}
    </section>
  )
}

function MyGroup({ group: { title, courseTitle, percent, marks } }: { group: GroupMarks }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const counts = markStatuses
    .map(status => ({ status, count: marks.filter(mark => mark.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${t(`mine.mark.${status}`)} ${numbers(count)}`)
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h3>
          <Written>{title}</Written>
          {courseTitle && (
            <small>
              <Written>{courseTitle}</Written>
            </small>
          )}
        </h3>
        {percent !== null && <strong>{numbers(percent / 100, { style: 'percent' })}</strong>}
      </div>
      <Strip marks={marks.slice(0, stripLength).toReversed()} wordOf={status => t(`mine.mark.${status}`)} />
      <p className={styles.under}>{counts.join(' · ')}</p>
    </div>
  )
}
