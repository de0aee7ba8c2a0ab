import { reachOf } from '#platform/contract/access.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** Who is in a group now; in one that is not the caller's own, where they see only their own, nobody. */
export function membersOf(
  read: Reader,
  groupId: string,
  { caller, courseIds }: Pick<Scope, 'caller' | 'courseIds'>,
) {
  const all = read
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .where('groups.id', '=', groupId)
    .where('groups.deletedAt', 'is', null)
    .where('groupMembers.leftAt', 'is', null)
  return reachOf(caller.role, 'groups.members') === 'own'
    ? all.where(row =>
        row.or([inIds(row, 'groups.courseId', courseIds), row('groups.teacherId', '=', caller.id)]),
      )
    : all
}
