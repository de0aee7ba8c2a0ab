import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Group } from '../../contract/group.ts'
import { liveMemberships } from './policy.ts'
import { nextMeeting, timesIn } from './times.ts'

type Met = Pick<Group, 'title' | 'times' | 'place' | 'nextMeetingAt'>

/** The active groups that each of some students is in, by their titles, and when these meet. */
export async function groupsOfMany(read: Reader, userIds: string[], now: string) {
  const rows = await liveMemberships(read)
    .leftJoin('courses', 'courses.id', 'groups.courseId')
    .select(['groupMembers.userId', 'groups.title', 'groups.times', 'groups.place'])
    .select(['groups.startsOn', 'groups.endsOn', 'groups.status'])
    .where('groupMembers.userId', 'in', userIds)
    .where('groups.status', '=', 'active')
    // A group of a course that is in the bin is out of sight with it.
    .where('courses.deletedAt', 'is', null)
    .orderBy('groups.sortKey')
    .orderBy('groups.id')
    .execute()
  const zone = await siteTimeZone(read)
  const groupsByUser = Map.groupBy(rows, ({ userId }) => userId)
  return (userId: string): Met[] =>
    (groupsByUser.get(userId) ?? []).map(row => ({
      ...{ title: row.title, times: timesIn(row), place: row.place },
      nextMeetingAt: nextMeeting(row, zone, now),
    }))
}
