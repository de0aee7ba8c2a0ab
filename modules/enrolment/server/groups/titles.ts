import type { Reader } from '#platform/server/db/tables.ts'

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
  const named = rows.filter(({ id }) => id === groupId)
  const titles = new Map([...rows, ...named].map(({ userId, title }) => [userId, title]))
  return (userId: string) => titles.get(userId) ?? null
}
