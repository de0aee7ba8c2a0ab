import { type ExpressionBuilder, sql } from 'kysely'
import { reaching } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { learners } from '../../contract/roles.ts'
import { memberships } from './memberships.ts'

/** Those who learn. Nearly all do: written as a truth, so that it is never the reason to read through the index of a role. */
export const isOfLearner = sql<boolean>`("users"."role" in (${sql.join(learners)})) is true`

/** Which users a caller sees: all, those who learn, or those who learn in courses that name the caller. */
export const peopleOf = (caller: Pick<Caller, 'id' | 'role'>) => (row: ExpressionBuilder<Tables, 'users'>) =>
  reaching(caller, 'users.read', {
    students: () => row('users.role', 'in', learners),
    own: () => row.and([isOfLearner, row('users.id', 'in', memberships().taughtBy(row, caller.id))]),
  })
