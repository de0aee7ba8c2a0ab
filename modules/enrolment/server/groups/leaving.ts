import { audit, type By } from '#platform/server/db/audit.ts'
import { bumpRevision } from '#platform/server/db/pages/totals.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { groupLeft } from '../../contract/events.ts'

/** Takes members out of a group, by their memberships; of two who do it at once, one finds them gone. Answers who left. */
export async function leaveGroup(tx: Tx, groupId: string, userIds: string[], by: By) {
  const left: string[] = []
  for (const userId of userIds) {
    const { numUpdatedRows } = await tx
      .updateTable('groupMembers')
      .set({ leftAt: now() })
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .where('leftAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    await audit(tx, by, 'leave', 'users', userId, { before: { groupId } })
    left.push(userId)
  }
  if (left.length > 0) {
    await emit(tx, groupLeft, groupId, by, { userIds: left })
    await bumpRevision(tx, 'groups')
  }
  return left
}

/** Takes somebody out of the groups of a course in which they are enrolled no more. */
export async function leaveGroupsOf(tx: Tx, courseId: string, userId: string, by: By) {
  const groups = await tx
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .select('groups.id')
    .where('groups.courseId', '=', courseId)
    .where('groupMembers.userId', '=', userId)
    .where('groupMembers.leftAt', 'is', null)
    .execute()
  for (const { id } of groups) await leaveGroup(tx, id, [userId], by)
}
