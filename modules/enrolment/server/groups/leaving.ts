import { auditAll, type By } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { groupLeft } from '../../contract/events.ts'
import { followGroup } from './followers.ts'

/** Takes members out of a group, by their memberships; of two who do it at once, one finds them gone. Answers who left. */
export async function leaveGroup(tx: Tx, groupId: string, userIds: string[], by: By) {
  if (userIds.length === 0) return []
  const members = await tx
    .updateTable('groupMembers')
    .set({ leftAt: now() })
    .where('groupId', '=', groupId)
    .where('userId', 'in', userIds)
    .where('leftAt', 'is', null)
    .returning('userId')
    .execute()
  const left = members.map(({ userId }) => userId)
  if (left.length === 0) return left
  const changes = left.map(itemId => ({ itemId, before: { groupId } }))
  await auditAll(tx, by, 'leave', 'users', changes)
  await emit(tx, groupLeft, groupId, by, { userIds: left })
  await followGroup(tx, { groupId, userIds: left })
  return left
}

/** Takes people out of the groups of a course in which they are enrolled no more. Answers which of them each has left. */
export async function leaveGroupsOf(tx: Tx, courseId: string, userIds: string[], by: By) {
  const memberships = await tx
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .select(['groups.id', 'groupMembers.userId'])
    .where('groups.courseId', '=', courseId)
    .where('groupMembers.userId', 'in', userIds)
    .where('groupMembers.leftAt', 'is', null)
    .orderBy('groups.id')
    .execute()
  const groupsLeft = new Map<string, string[]>()
  for (const [id, members] of Map.groupBy(memberships, ({ id }) => id)) {
    const leaving = members.map(({ userId }) => userId)
    for (const userId of await leaveGroup(tx, id, leaving, by))
      groupsLeft.set(userId, [...(groupsLeft.get(userId) ?? []), id])
  }
  return groupsLeft
}
