import { visibleCourses } from '#modules/catalog/server/public.ts'
import { visibleGroups } from '#modules/enrolment/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { reachOf } from '#platform/contract/access.ts'
import { inIds, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type Meeting, meetings } from '../../contract/meeting.ts'
import { clashesOf, takenBy } from './clashes.ts'
import { countMarks, unseen } from './counts.ts'

type Row = ResourceTables['meetings']

/** Meetings as a caller sees them: students are told neither of others nor of drafts. */
export async function presentMeetings(read: Reader, rows: Row[], caller: Caller): Promise<Meeting[]> {
  if (rows.length === 0) return []
  const scope = await scopeOf(read, caller)
  const learns = isLearner(caller.role)
  const unique = (ids: (string | null)[]) => [...new Set(ids.flatMap(id => id ?? []))]
  const groups = await read
    .selectFrom('groups')
    .select(['id', 'title', 'courseId', 'teacherId', 'place'])
    .where('id', 'in', unique(rows.map(({ groupId }) => groupId)))
    .execute()
  const byId = new Map(groups.map(group => [group.id, group]))
  const groupOf = (row: Row) => byId.get(row.groupId)!
  const takenOf = (row: Row) => takenBy(row, groupOf(row))
  const courses = read
    .selectFrom('courses')
    .select(['id', 'title'])
    .where(row => inIds(row, 'id', unique(groups.map(({ courseId }) => courseId))))
  const staff = read
    .selectFrom('users')
    .select(['id', 'name'])
    .where(row => inIds(row, 'id', unique(rows.map(row => takenOf(row).teacherId))))
    .where('deletedAt', 'is', null)
  const isOwnAlone = reachOf(caller.role, meetings.read.name) === 'own'
  const ownGroups = read
    .selectFrom('groups')
    .select('id')
    .where(row => inIds(row, 'id', [...byId.keys()]))
    .where(visibleGroups(scope))
  const [titles, teachers, counts, clashes, own] = await Promise.all([
    (learns ? courses.where(visibleCourses(scope)) : courses).execute(),
    staff.execute(),
    learns
      ? undefined
      : countMarks(
          read,
          rows.map(({ id }) => id),
        ),
    learns ? undefined : clashesOf(read, rows, takenOf, scope),
    isOwnAlone ? ownGroups.execute() : undefined,
  ])
  return rows.map(row => {
    const { id, groupId, startsAt, minutes, place, teacherId, status, note, replacesId } = row
    const group = groupOf(row)
    return {
      ...{ id, groupId, startsAt, minutes, place, teacherId, status, note, replacesId },
      groupTitle: group.title,
      ofOwnGroup: own?.some(each => each.id === groupId) ?? true,
      courseId: group.courseId,
      courseTitle: titles.find(course => course.id === group.courseId)?.title ?? null,
      teacher: teachers.find(person => person.id === takenOf(row).teacherId) ?? null,
      venue: place ?? group.place,
      counts: counts?.(id) ?? unseen,
      clashes: clashes?.(row) ?? [],
      ...{ createdAt: row.createdAt, updatedAt: row.updatedAt, version: row.version },
    }
  })
}
