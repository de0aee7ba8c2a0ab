import { type ExpressionBuilder, sql } from 'kysely'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { isReleased } from '../courses/policy.ts'

/**
 * Summaries: a teacher's own; for students what is published where they learn, and whose season and lesson, if it has
 * them, are visible too.
 */
export const visibleSummaries =
  ({ caller, courseIds, now }: Scope) =>
  (row: ExpressionBuilder<Tables, 'summaries'>) => {
    if (caller.role === 'admin') return sql<boolean>`true`
    if (caller.role === 'teacher') return inIds(row, 'courseId', courseIds)
    const outIn = (table: 'seasons' | 'lessons', column: 'seasonId' | 'lessonId') =>
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
    return row.and([
      inIds(row, 'courseId', courseIds),
      row('status', '=', 'published'),
      outIn('seasons', 'seasonId'),
      outIn('lessons', 'lessonId'),
    ])
  }
