import { learners } from '#modules/identity/contract/roles.ts'
import { enrolRuleFor } from '#modules/identity/server/public.ts'
import { prepared } from '#platform/server/db/prepared.ts'
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
  const rows = rule === 'any' ? await allStudents(tx, { ids: userIds }) : await someStudents(rule)
  refuseAll(notOffered('userIds', userIds, new Set(rows.map(({ id }) => id))))
  return [...new Set(userIds)]

  async function someStudents(rule: 'own' | 'none') {
    const { courseIds } = await scopeOf(tx, caller)
    const isOne = rule === 'none' && courseId !== null
    const known = tx
      .selectFrom('enrolments')
      .select('userId')
      .where(row => inIds(row, 'courseId', isOne ? [courseId] : courseIds))
    const learning = isOne ? known.where('deletedAt', 'is', null) : known
    return heldStudents(tx, userIds).where('id', 'in', learning).execute()
  }
}

/** Any students of the site: many are asked for again and again, so their plan is kept. */
const allStudents = prepared((tx: Tx, { ids }: { ids: string[] }) => heldStudents(tx, ids))

/** Nobody of them becomes staff, or goes, until they are enrolled. */
function heldStudents(tx: Tx, ids: string[]) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', learners)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
}

/** Holds people in one order until the transaction ends, so that nobody puts them anywhere else meanwhile. */
export async function holdPeople(tx: Tx, userIds: string[]) {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
