import type { GuardianView } from '#modules/guardians/server/public.ts'
import { inIds } from '#platform/server/db/scope.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import { percentOf } from '../../contract/percent.ts'
import { countingMarks } from '../marks/list.ts'

/** So many meetings are told one by one, the newest first. */
const lastCount = 10

/** Whether students come: in all meetings that count, whichever group it was, and in the last of them. */
export const attendanceOfMany: GuardianView['attendance'] = async (db, userIds) => {
  const [zone, rows] = await Promise.all([
    siteTimeZone(db.read),
    countingMarks(db)
      .where(row => inIds(row, 'attendance.userId', userIds))
      .select(['attendance.userId', 'attendance.status', 'attendance.startsAt'])
      .select('groups.title as groupTitle')
      .orderBy('attendance.startsAt', 'desc')
      .orderBy('attendance.meetingId', 'desc')
      .execute(),
  ])
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return userId => {
    const marks = byUser.get(userId) ?? []
    const count = (status: string) => marks.filter(mark => mark.status === status).length
    const counts = { present: count('present'), late: count('late'), absent: count('absent') }
    return {
      ...{ percent: percentOf(counts), ...counts, excused: count('excused') },
      last: marks.slice(0, lastCount).map(({ startsAt, groupTitle, status }) => ({
        ...{ on: dayOf(startsAt), groupTitle, status: status! },
      })),
    }
  }
}
