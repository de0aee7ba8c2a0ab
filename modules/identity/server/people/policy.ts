import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

/** Which users a caller sees: administrators all, teachers the students of their courses. */
export const peopleOf =
  (caller: Pick<Caller, 'id' | 'role'>) => (row: ExpressionBuilder<Tables, 'users'>) => {
    if (caller.role === 'admin') return row.lit(true)
    const taught = row
      .selectFrom('enrolments')
      .innerJoin('courseTeachers', 'courseTeachers.courseId', 'enrolments.courseId')
      .innerJoin('courses', 'courses.id', 'enrolments.courseId')
      .select('enrolments.userId')
      .where('courseTeachers.userId', '=', caller.id)
      .where('enrolments.deletedAt', 'is', null)
      .where('courses.deletedAt', 'is', null)
    return row.and([row('users.role', '=', 'student'), row('users.id', 'in', taught)])
  }
