import { inIds } from '#platform/server/db/scope.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { boundsOf } from '../days.ts'
import { type AttendedMeeting, meetingsOf } from '../marks/rows.ts'
import { meetingsOf as countMeetings } from '../rules/months.ts'

export type Membership = Pick<Tables['groupMembers'], 'groupId' | 'userId' | 'joinedAt' | 'leftAt' | 'fee'>

/** Who was in some groups from when to when, the last membership of each last; all of them, or those that had not ended at a moment. */
export const membershipsIn = (
  on: Reader | Tx,
  groupIds: string[],
  userIds?: string[],
  since?: string,
): Promise<Membership[]> =>
  on
    .selectFrom('groupMembers')
    .innerJoin('users', 'users.id', 'groupMembers.userId')
    .select(['groupMembers.groupId', 'groupMembers.userId', 'groupMembers.joinedAt'])
    .select(['groupMembers.leftAt', 'groupMembers.fee'])
    .where('users.deletedAt', 'is', null)
    .where(row => inIds(row, 'groupMembers.groupId', groupIds))
    .$if(userIds !== undefined, rows => rows.where(row => inIds(row, 'groupMembers.userId', userIds!)))
    .$if(since !== undefined, rows =>
      rows.where(row =>
        row.or([row('groupMembers.leftAt', 'is', null), row('groupMembers.leftAt', '>=', since!)]),
      ),
    )
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .orderBy('groupMembers.joinedAt')
    .orderBy('groupMembers.id')
    .execute()

/** The meetings of a month of a group, by the clock of the school. */
export async function monthOf(on: Reader | Tx, groupId: string, month: string) {
  const { from, until } = boundsOf(month, await siteTimeZone(on))
  return { from, until, meetings: await meetingsOf(on, groupId, from, until) }
}
export type GroupMonth = Awaited<ReturnType<typeof monthOf>>

/** How many meetings of a month there are, and how many are one person's. */
export const countFor = (meetings: AttendedMeeting[], memberships: Membership[], userId: string) =>
  countMeetings(
    meetings.map(({ startsAt, status, attendedBy }) => ({
      ...{ startsAt, status, attended: attendedBy.has(userId) },
    })),
    memberships,
  )

/** Whether somebody is charged for a month: who is a member now, or left within it and came to a meeting of it. */
export function isLiable(memberships: Membership[], month: GroupMonth | null) {
  if (memberships.some(({ leftAt }) => leftAt === null)) return true
  if (!month) return false
  const { from, until, meetings } = month
  return memberships.some(
    ({ userId, leftAt }) =>
      leftAt! >= from && leftAt! < until && meetings.some(({ attendedBy }) => attendedBy.has(userId)),
  )
}
