import { type ExpressionBuilder, sql } from 'kysely'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { isReleased } from '../courses/policy.ts'

/**
 * Summaries: of staff their own; for students what is published where they learn, and whose season and lesson, if it has
 * them, are visible too.
 */
export const visibleSummaries =
  ({ caller, courseIds, now }: Scope) =>
  (row: ExpressionBuilder<Tables, 'summaries'>) => {
    const releasedIn = (table: 'seasons' | 'lessons', column: 'seasonId' | 'lessonId') =>
      row.or([
        row(column, 'is', null),
        row.exists(
          row
            .selectFrom(table)
            .select(sql`1`.as('is'))
            .whereRef(`${table}.id`, '=', `summaries.${column}`)
            .where(`${table}.deletedAt`, 'is', null)
            .where(each => isReleased(each, now, `${table}.`)),
        ),
      ])
    return reaching(caller, 'summaries.read', {
      own: () => inIds(row, 'courseId', courseIds),
      visible: () =>
        row.and([
          inIds(row, 'courseId', courseIds),
          row('status', '=', 'published'),
          releasedIn('seasons', 'seasonId'),
          releasedIn('lessons', 'lessonId'),
        ]),
    })
  }
