import { visibleCourses } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { inIds, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { AttendanceItem } from '../../contract/attendance.ts'
import { namesOf } from './sheet.ts'

type Mark = Pick<
  Tables['attendance'],
  'id' | 'meetingId' | 'userId' | 'startsAt' | 'status' | 'at' | 'byId' | 'how' | 'note'
> & {
  groupId: string
  groupTitle: string
  courseId: string | null
  name: string
  isGuest: boolean
  absences: number
}

/** Marks as a caller sees them in a list; what staff write of somebody is for staff. */
export async function presentMarks(read: Reader, rows: Mark[], caller: Caller): Promise<AttendanceItem[]> {
  const learns = isLearner(caller.role)
  const courseIds = [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))]
  const courses = read
    .selectFrom('courses')
    .select(['id', 'title'])
    .where(row => inIds(row, 'id', courseIds))
  const [titles, authorOf] = await Promise.all([
    (learns ? courses.where(visibleCourses(await scopeOf(read, caller))) : courses).execute(),
    namesOf(
      read,
      rows.map(({ byId }) => byId),
    ),
  ])
  return rows.map(({ userId, name, byId, isGuest, absences, note, ...row }) => ({
    ...row,
    courseTitle: titles.find(({ id }) => id === row.courseId)?.title ?? null,
    user: { id: userId, name },
    by: authorOf(byId),
    note: learns ? '' : note,
    guest: Boolean(isGuest),
    absencesInARow: Number(absences),
  }))
}
