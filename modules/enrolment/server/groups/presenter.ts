import { visibleCourses, visibleSeasons } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { inIds, scopeOf } from '#platform/server/db/scope.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Group } from '../../contract/group.ts'
import { nextMeetingsOf } from './followers.ts'
import { shareFor } from './fees/rights.ts'
import { nextMeeting, timesIn } from './times.ts'

type Row = ResourceTables['groups']
type Listed = Omit<Group, 'clashes'>

/** Groups as a caller sees them; students are told of no draft, and not how many they are. */
export async function presentGroups(read: Reader, rows: Row[], caller: Caller): Promise<Listed[]> {
  const scope = await scopeOf(read, caller)
  const learns = isLearner(caller.role)
  const idsOf = (column: 'courseId' | 'seasonId' | 'teacherId') => [
    ...new Set(rows.flatMap(row => row[column] ?? [])),
  ]
  const courses = read
    .selectFrom('courses')
    .select(['id', 'title'])
    .where(row => inIds(row, 'id', idsOf('courseId')))
  const seasons = read
    .selectFrom('seasons')
    .select(['id', 'title'])
    .where(row => inIds(row, 'id', idsOf('seasonId')))
    .where('deletedAt', 'is', null)
  const staff = read
    .selectFrom('users')
    .select(['id', 'name'])
    .where(row => inIds(row, 'id', idsOf('teacherId')))
    .where('deletedAt', 'is', null)
  const groupIds = rows.map(({ id }) => id)
  const [courseTitles, seasonTitles, teachers, members, zone, ahead] = await Promise.all([
    (learns ? courses.where(visibleCourses(scope)) : courses).execute(),
    (learns ? seasons.where(visibleSeasons(scope)) : seasons).execute(),
    staff.execute(),
    learns ? undefined : countMembers(read, groupIds),
    siteTimeZone(read),
    nextMeetingsOf(read, groupIds, scope.now),
  ])
  const titleIn = (titles: { id: string; title: string }[], id: string | null) =>
    titles.find(each => each.id === id)?.title ?? null
  return rows.map(row => {
    const { id, title, courseId, seasonId, teacherId, place, capacity, startsOn, endsOn } = row
    const { billing, fee, partMonth, chargeAbsent, packageSessions, packageDays, makeUpDays } = row
    return {
      ...{ id, title, courseId, seasonId, teacherId, place, capacity, times: timesIn(row), startsOn, endsOn },
      ...{ billing, fee, partMonth, chargeAbsent, packageSessions, packageDays, makeUpDays },
      ...{ sharePercent: shareFor(row, caller), status: row.status },
      courseTitle: titleIn(courseTitles, courseId),
      seasonTitle: titleIn(seasonTitles, seasonId),
      teacher: teachers.find(one => one.id === teacherId) ?? null,
      counts: { members: members ? (members.get(id) ?? 0) : null },
      nextMeetingAt: ahead.has(id) ? ahead.get(id)! : nextMeeting(row, zone, scope.now),
      ...{ createdAt: row.createdAt, updatedAt: row.updatedAt, version: row.version },
    }
  })
}

/** How many are in each of some groups now: who is in the bin takes no place. */
export async function countMembers(read: Reader, groupIds: string[]) {
  const rows = await read
    .selectFrom('groupMembers')
    .innerJoin('users', 'users.id', 'groupMembers.userId')
    .where('groupMembers.groupId', 'in', groupIds)
    .where('groupMembers.leftAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .select(row => ['groupMembers.groupId', row.fn.countAll<number>().as('count')])
    .groupBy('groupMembers.groupId')
    .execute()
  return new Map(rows.map(({ groupId, count }) => [groupId, Number(count)]))
}
