import { type ExpressionBuilder, sql } from 'kysely'
import { reaching } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { learners } from '../../contract/roles.ts'

/** Those who learn. Nearly all do: written as a truth, so that it is never the reason to read through the index of a role. */
export const isOfLearner = sql<boolean>`("users"."role" in (${sql.join(learners)})) is true`

/** Which users a caller sees: all, those who learn, or those who learn in courses that name the caller. */
export const peopleOf =
  (caller: Pick<Caller, 'id' | 'role'>) => (row: ExpressionBuilder<Tables, 'users'>) => {
    const taught = row
      .selectFrom('enrolments')
      .innerJoin('courseTeachers', 'courseTeachers.courseId', 'enrolments.courseId')
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .select('enrolments.userId')
      .where('courseTeachers.userId', '=', caller.id)
      .where('enrolments.deletedAt', 'is', null)
      .where('courses.deletedAt', 'is', null)
    return reaching(caller, 'users.read', {
      students: () => row('users.role', 'in', learners),
      own: () => row.and([isOfLearner, row('users.id', 'in', taught)]),
    })
  }
