import { inIds } from '#platform/server/db/scope.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Reader, ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'
import { dayIn } from '../days.ts'
import type { Mark } from '../rules/marks.ts'
import { type Area, type MarkRow, marksOf } from './rows.ts'

/** A mark with the course that its meeting is of, and all that it is judged by. */
export type CourseMark = Mark & { courseId: string | null; hasVisitTerms: boolean }
type Membership = Pick<Tables['groupMembers'], 'groupId' | 'userId' | 'joinedAt' | 'leftAt' | 'fee'> & {
  group: ResourceTables['groups']
}

/** Packages, rights and marks are apart by course; in a group without one, by group. */
export const areaOf = ({ courseId, groupId }: { courseId: string | null; groupId: string | null }) =>
  courseId ?? `group ${groupId}`

/** All marks of some people, or those of one course, each with the group that is their own in that and what they pay there. */
export async function personMarks(
  on: Reader | Tx,
  userIds: string[],
  area?: Area,
): Promise<Map<string, CourseMark[]>> {
  const rows = await marksOf(on, userIds, area)
  if (rows.length === 0) return new Map()
  const [zone, memberships] = [await siteTimeZone(on), await membershipsOf(on, userIds)]
  const marks = rows.map((row): [string, CourseMark] => {
    const own = memberships.filter(
      ({ userId, group }) => userId === row.userId && areaOf({ ...group, groupId: group.id }) === areaOf(row),
    )
    return [row.userId, markOf(row, own, zone)]
  })
  return new Map(
    [...Map.groupBy(marks, ([userId]) => userId)].map(([userId, some]) => [
      userId,
      some.map(([, mark]) => mark),
    ]),
  )
}

async function membershipsOf(on: Reader | Tx, userIds: string[]): Promise<Membership[]> {
  const rows = await on
    .selectFrom('groupMembers')
    .select(['groupId', 'userId', 'joinedAt', 'leftAt', 'fee'])
    .where('userId', 'in', userIds)
    .orderBy('joinedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const groups = await on
    .selectFrom('groups')
    .selectAll()
    .where(row => inIds(row, 'id', [...new Set(rows.map(({ groupId }) => groupId))]))
    .execute()
  const groupOf = new Map(groups.map(group => [group.id, group]))
  return rows.map(row => ({ ...row, group: groupOf.get(row.groupId)! }))
}

function markOf(row: MarkRow, memberships: Membership[], zone: string): CourseMark {
  const { meetingId, startsAt, status, cancelled, groupId, courseId, billing, fee, chargeAbsent } = row
  const visited = { billing, fee, chargeAbsent }
  return {
    ...{ meetingId, startsAt, day: dayIn(zone, startsAt), status, cancelled, groupId, courseId, visited },
    hasVisitTerms: row.visitTerms !== null,
    home: homeOf(row, ownMembership(row, memberships)),
  }
}

/** The group that is somebody's own: which they are a member of as the meeting starts, or else now. */
function ownMembership({ groupId, startsAt }: MarkRow, memberships: Membership[]) {
  const then = memberships.filter(
    ({ joinedAt, leftAt }) => joinedAt <= startsAt && (leftAt === null || leftAt > startsAt),
  )
  const candidates = then.length > 0 ? then : memberships.filter(({ leftAt }) => leftAt === null)
  return candidates.find(each => each.groupId === groupId) ?? candidates[0]
}

/** What somebody pays in their own group; for its own meeting, and for a visit, as that was paid for at its first mark. */
function homeOf(row: MarkRow, membership: Membership | undefined): Mark['home'] {
  if (row.visitTerms) return { ...row.visitTerms, makeUpDays: membership?.group.makeUpDays ?? 0 }
  if (!membership) return null
  const { group, fee: agreed } = membership
  const { billing, fee, chargeAbsent } = group.id === row.groupId ? row : group
  return { groupId: group.id, billing, fee: agreed ?? fee, chargeAbsent, makeUpDays: group.makeUpDays }
}
