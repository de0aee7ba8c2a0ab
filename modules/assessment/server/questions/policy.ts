import type { ExpressionBuilder } from 'kysely'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** Questions: for staff alone, those of their courses; of a course in the bin none. */
export const visibleQuestions =
  ({ caller, courseIds }: Scope) =>
  (row: ExpressionBuilder<Tables, 'questions'>) =>
    row.and([
      reaching(caller, 'questions.read', { own: () => inIds(row, 'questions.courseId', courseIds) }),
      row.exists(
        row
          .selectFrom('courses')
          .select('courses.id')
          .whereRef('courses.id', '=', 'questions.courseId')
          .where('courses.deletedAt', 'is', null),
      ),
    ])
