import type { ExpressionBuilder } from 'kysely'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** What of a course is for staff alone: they see that of their courses; of a course in the bin nobody sees any. */
export const ofStaff =
  (table: 'questions' | 'exceptions') =>
  ({ caller, courseIds }: Scope) =>
  (row: ExpressionBuilder<Tables, any>) =>
    row.and([
      reaching(caller, `${table}.read`, { own: () => inIds(row, `${table}.courseId`, courseIds) }),
      row.exists(
        row
          .selectFrom('courses')
          .select('courses.id')
          .whereRef('courses.id', '=', `${table}.courseId`)
          .where('courses.deletedAt', 'is', null),
      ),
    ])
