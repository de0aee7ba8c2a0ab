import { holdPeople, visibleGroups } from '#modules/enrolment/server/public.ts'
import { learners, staff } from '#modules/identity/contract/roles.ts'
import { visibleCourses } from '#modules/catalog/server/public.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import type { MoneyScope } from '../policy.ts'

export type Group = ResourceTables['groups']

/** A group that money is entered for, held so that nobody changes what it costs meanwhile. */
export async function heldGroup(tx: Tx, groupId: string, scope: Scope): Promise<Group> {
  const group = await tx
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', groupId)
    .where('deletedAt', 'is', null)
    .where(visibleGroups(scope))
    .forShare()
    .executeTakeFirst()
  return group ?? refuse('groupId', 'not_offered')
}

/** Refuses a course that the writer does not see. */
export async function checkCourse(tx: Tx, courseId: string, scope: Scope) {
  const course = tx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .where(visibleCourses(scope))
  if (!(await course.executeTakeFirst())) refuse('courseId', 'not_offered')
}

/**
 * Holds whom an entry is for until the transaction ends: what they owe is read after it. A student, or of a payout somebody on staff;
 * a teacher's are those who are or were in the group, or have been charged for it.
 */
export async function heldPerson(
  tx: Tx,
  userId: string,
  { isStaff, money, groupId }: { isStaff: boolean; money: MoneyScope; groupId: string | null },
) {
  await holdPeople(tx, [userId])
  let person = tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('role', 'in', isStaff ? staff : learners)
  if (money.reach === 'own')
    person = person.where(row =>
      row.or([
        row('id', 'in', people =>
          people
            .selectFrom('groupMembers')
            .select('userId')
            .where('groupId', '=', groupId ?? ''),
        ),
        row('id', 'in', people =>
          people
            .selectFrom('ledger')
            .select('userId')
            .where('groupId', '=', groupId ?? ''),
        ),
      ]),
    )
  return (await person.executeTakeFirst()) ?? refuse('userId', 'not_offered')
}

/** What somebody pays in a group: what was agreed with them, else the fee of the group. */
export async function feeOf(tx: Tx, { id, fee }: Group, userId: string) {
  const member = await tx
    .selectFrom('groupMembers')
    .select('fee')
    .where('groupId', '=', id)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return member?.fee ?? fee
}
