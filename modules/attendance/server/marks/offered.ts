import { enrolledIn } from '#modules/catalog/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { now } from '#platform/server/db/records.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { notOffered, Problem, refuseAll } from '#platform/server/problem.ts'
import { belonging } from '../meetings/counts.ts'

type Meeting = ResourceTables['meetings']

const opensBefore = 12 * 3_600_000

/** Refuses marks in a meeting that is cancelled, or more than half a day away. */
export function requireOpen({ status, startsAt }: Meeting) {
  if (status === 'cancelled' || Date.parse(startsAt) - opensBefore > Date.now()) throw new Problem('closed')
}

/** The members of the group of a meeting, now or when it began: all of them, or one where only that one is looked for. */
export async function membersIn(read: Reader, meetingId: string, userId?: string) {
  let members = belonging(read).where('meetings.id', '=', meetingId)
  if (userId !== undefined) members = members.where('users.id', '=', userId)
  const rows = await members.select('users.id').distinct().orderBy('users.id').execute()
  return rows.map(({ id }) => id)
}

/** Of some people those who can be marked: members, who is marked already, and as guests students of the course, or any of no course. */
export async function markable(tx: Tx, meeting: Meeting, memberIds: string[], userIds: string[]) {
  const known = new Set(memberIds)
  const others = [...new Set(userIds)].filter(id => !known.has(id))
  if (others.length === 0) return known
  const group = await tx
    .selectFrom('groups')
    .select('courseId')
    .where('id', '=', meeting.groupId)
    .executeTakeFirstOrThrow()
  const { courseId } = group
  const guests = await tx
    .selectFrom('users')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(row => inIds(row, 'id', others))
    .where(row => {
      const marked = row.exists(
        row
          .selectFrom('attendance')
          .select('userId')
          .where('meetingId', '=', meeting.id)
          .whereRef('attendance.userId', '=', 'users.id'),
      )
      const isStudent = row('role', 'in', learners)
      if (courseId === null) return row.or([marked, isStudent])
      return row.or([marked, row.and([isStudent, row('id', 'in', enrolledIn(tx, courseId, now()))])])
    })
    .execute()
  for (const { id } of guests) known.add(id)
  return known
}

/** Refuses whoever cannot be marked, by their place. */
export function refuseOthers(items: { userId: string }[], offered: ReadonlySet<string>) {
  const ids = items.map(({ userId }) => userId)
  refuseAll(notOffered('items', ids, offered).map(error => ({ ...error, path: `${error.path}.userId` })))
}
