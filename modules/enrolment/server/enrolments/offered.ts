import { learners } from '#modules/identity/contract/roles.ts'
import { enrolRuleFor } from '#modules/identity/server/public.ts'
import { isPostgres } from '#platform/server/db/engine.ts'
import { inIds, scopeOf } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { notOffered, refuseAll } from '#platform/server/problem.ts'

/**
 * The students among these ids whom a caller may enrol, each once; anybody else is refused by place. That is any student
 * of the site, or those who learn, or have learnt, in courses of the caller, as the school has it; where the
 * caller may enrol nobody, those who learn in one course.
 */
export async function offeredStudents(
  tx: Tx,
  userIds: string[],
  caller: Caller,
  courseId: string | null = null,
) {
  const rule = await enrolRuleFor(tx, caller.role)
  let students = tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('role', 'in', learners)
    .where('deletedAt', 'is', null)
  if (rule !== 'any') {
    const { courseIds } = await scopeOf(tx, caller)
    const isOne = rule === 'none' && courseId !== null
    const learners = tx
      .selectFrom('enrolments')
      .select('userId')
      .where(row => inIds(row, 'courseId', isOne ? [courseId] : courseIds))
    students = students.where('id', 'in', isOne ? learners.where('deletedAt', 'is', null) : learners)
  }
  // Nobody becomes staff, or goes, until they are enrolled.
  const rows = await (isPostgres(tx) ? students.orderBy('id').forShare() : students).execute()
  refuseAll(notOffered('userIds', userIds, new Set(rows.map(({ id }) => id))))
  return [...new Set(userIds)]
}

/** Holds people in one order until the transaction ends, so that nobody puts them anywhere else meanwhile. */
export async function holdPeople(tx: Tx, userIds: string[]) {
  if (isPostgres(tx))
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', userIds)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
}
