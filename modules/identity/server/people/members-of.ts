import { reachOf } from '#platform/contract/access.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/**
 * Who is in a group now; in one of a course that is not the caller's own, where they see only their own, nobody. Groups of the
 * whole school tell everybody on staff of those whom they see anyway.
 */
export const membersOf = (read: Reader, groupId: string, scope: Pick<Scope, 'caller' | 'courseIds'>) =>
  memberships(read, scope).where('groups.id', '=', groupId)

/** The same of all groups. */
export function memberships(read: Reader, { caller, courseIds }: Pick<Scope, 'caller' | 'courseIds'>) {
  const all = read
    .selectFrom('groupMembers')
    .innerJoin('groups', 'groups.id', 'groupMembers.groupId')
    .where('groups.deletedAt', 'is', null)
    .where('groupMembers.leftAt', 'is', null)
  return reachOf(caller.role, 'groups.members') === 'own'
    ? all.where(row =>
        row.or([
          row('groups.courseId', 'is', null),
          inIds(row, 'groups.courseId', courseIds),
          row('groups.teacherId', '=', caller.id),
        ]),
      )
    : all
}
