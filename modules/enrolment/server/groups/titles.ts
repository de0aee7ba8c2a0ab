import type { ExpressionBuilder } from 'kysely'
import { holds } from '#platform/server/db/search.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { liveMemberships, visibleGroups } from './policy.ts'

/**
 * The title of the group that somebody is in, for those who see all groups: of several the one that is named, else the one that
 * they joined last; null where they are in none.
 */
export async function groupTitlesOf(read: Reader, userIds: string[], groupId?: string) {
  const rows = await read
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .leftJoin('courses', 'courses.id', 'groups.courseId')
    .select(['groups.id', 'groups.title', 'groupMembers.userId'])
    .where('groupMembers.userId', 'in', userIds.length > 0 ? userIds : [''])
    .where('groupMembers.leftAt', 'is', null)
    .where('groups.deletedAt', 'is', null)
    .where('courses.deletedAt', 'is', null)
    .where('groups.status', '=', 'active')
    .orderBy('groupMembers.joinedAt')
    .orderBy('groupMembers.id')
    .execute()
  const chosenGroup = rows.filter(({ id }) => id === groupId)
  const titles = new Map([...rows, ...chosenGroup].map(({ userId, title }) => [userId, title]))
  return (userId: string) => titles.get(userId) ?? null
}

/**
 * The title of an active group by which somebody is told apart from others of their name: one of a course, where that is named
 * and they are in one, else the one that they joined last.
 */
export async function identifyingTitlesOf(read: Reader, userIds: string[], scope: Scope, courseId?: string) {
  const rows = await readableMemberships(read, userIds, scope)
  const groupsOfCourse = courseId === undefined ? [] : rows.filter(row => row.courseId === courseId)
  const titles = new Map([...rows, ...groupsOfCourse].map(({ userId, title }) => [userId, title]))
  return (userId: string) => titles.get(userId) ?? null
}

/** The titles of all active groups that some people are in, in the order in which they joined them. */
export async function allTitlesOf(read: Reader, userIds: string[], scope: Scope) {
  const byUser = Map.groupBy(await readableMemberships(read, userIds, scope), ({ userId }) => userId)
  return (userId: string) => byUser.get(userId)?.map(({ title }) => title) ?? []
}

/** Who of some people is in which active group. A reader is told of groups that they see, and of those of the whole school. */
async function readableMemberships(read: Reader, userIds: string[], scope: Scope) {
  if (userIds.length === 0) return []
  return liveMemberships(read)
    .select(['groups.title', 'groups.courseId', 'groupMembers.userId'])
    .where('groupMembers.userId', 'in', userIds)
    .where('groups.status', '=', 'active')
    .where(row => row.or([row('groups.courseId', 'is', null), visibleGroups(scope)(row as never)]))
    .orderBy('groupMembers.joinedAt')
    .orderBy('groupMembers.id')
    .execute()
}

/** That the title of a group which a row names holds every word of a search. */
export const groupTitleHolds = (q: string) => (row: ExpressionBuilder<Tables, any>) =>
  row(
    'groupId',
    'in',
    holds(q).reduce(
      (groups, each) => groups.where(each),
      row.selectFrom('groups').select('groups.id').where('groups.deletedAt', 'is', null),
    ),
  )
