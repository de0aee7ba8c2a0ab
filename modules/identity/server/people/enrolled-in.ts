import { reachOf } from '#platform/contract/access.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** Who learns in a course; in one that is not the caller's own, where they see only their own, nobody. */
export function enrolledIn(
  read: Reader,
  courseId: string,
  { caller, courseIds }: Pick<Scope, 'caller' | 'courseIds'>,
) {
  const all = read.selectFrom('enrolments').where('courseId', '=', courseId).where('deletedAt', 'is', null)
  return reachOf(caller.role, 'users.list') === 'own'
    ? all.where(row => inIds(row, 'courseId', courseIds))
    : all
}
