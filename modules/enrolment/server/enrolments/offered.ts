import { learners } from '#modules/identity/contract/roles.ts'
import { isPostgres } from '#platform/server/db/engine.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'

/**
 * The students among these ids, each once; anybody else is refused by place. Whoever may enrol in a course may enrol any
 * student of the site there: a new course has none whom its teacher would see.
 */
export async function offeredStudents(tx: Tx, userIds: string[]) {
  const students = tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('role', 'in', learners)
    .where('deletedAt', 'is', null)
  // Nobody becomes staff, or goes, until they are enrolled.
  const rows = await (isPostgres(tx) ? students.orderBy('id').forShare() : students).execute()
  const offered = new Set(rows.map(({ id }) => id))
  const errors = userIds.flatMap((id, at) =>
    offered.has(id) ? [] : [{ path: `userIds.${at}`, code: 'not_offered' as const }],
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return [...new Set(userIds)]
}
