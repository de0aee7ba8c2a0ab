import { type ExpressionBuilder, sql } from 'kysely'
import { idsOfOwnGroups } from '#modules/enrolment/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { peopleOf } from '#modules/identity/server/public.ts'
import { reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'

type Users = ExpressionBuilder<Tables, 'users'>
type Guardians = ExpressionBuilder<Tables, 'guardians'>

/** The students whose guardians a caller sees: all of them, or those of their courses and their groups. */
const studentsOf = (scope: Scope) => (row: Users) => {
  const members = row
    .selectFrom('groupMembers')
    .select('groupMembers.userId')
    .where('groupMembers.leftAt', 'is', null)
    .where(each => each('groupMembers.groupId', 'in', idsOfOwnGroups(each, scope)))
  return reaching(scope.caller, 'guardians.read', {
    students: () => sql`true`,
    own: () => row.or([peopleOf(scope.caller)(row), row('users.id', 'in', members)]),
  })
}

/** The students who hang on guardians, as far as a caller sees them: who is in the bin is nobody for now. */
export const visibleStudents = (row: ExpressionBuilder<Tables, any>, scope: Scope) =>
  row
    .selectFrom('guardianStudents')
    .innerJoin('users', 'users.id', 'guardianStudents.userId')
    .where('users.deletedAt', 'is', null)
    .where('users.role', 'in', learners)
    .where(each => studentsOf(scope)(each as unknown as Users))

/** Of some people those who may be given a guardian by a caller. */
export const givenGuardians = (row: Pick<ExpressionBuilder<Tables, any>, 'selectFrom'>, scope: Scope) =>
  row
    .selectFrom('users')
    .where('users.deletedAt', 'is', null)
    .where('users.role', 'in', learners)
    .where(each => studentsOf(scope)(each as unknown as Users))

/** Guardians: all of them, or those of students whom the caller sees. */
export const visibleGuardians = (scope: Scope) => (row: Guardians) =>
  reaching(scope.caller, 'guardians.read', {
    students: () => sql`true`,
    own: () => row('guardians.id', 'in', visibleStudents(row, scope).select('guardianStudents.guardianId')),
  })
