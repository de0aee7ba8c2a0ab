import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { isLessonVisible } from '#modules/catalog/server/public.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

/**
 * Somebody's own rows about lessons that they see now, beside the lesson and its course. Each of them is looked at: to list what
 * somebody sees would be to read all lessons of the school for staff.
 */
export const ownedBy = <Of extends 'notes' | 'bookmarks'>(read: Reader, table: Of, scope: Scope) =>
  read
    .selectFrom(table as 'notes')
    .innerJoin('lessons', 'lessons.id', `${table as 'notes'}.lessonId`)
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .where(`${table as 'notes'}.userId`, '=', scope.caller.id)
    .where(row =>
      row.exists(
        row
          .selectFrom('lessons')
          .select('lessons.id')
          .whereRef('lessons.id', '=', `${table as 'notes'}.lessonId`)
          .where('lessons.deletedAt', 'is', null)
          .where(isLessonVisible(scope) as (row: ExpressionBuilder<Tables, 'lessons'>) => never),
      ),
    )

/** The lesson that a note or a bookmark is about, where its person sees it now. */
export const visibleLesson = async (read: Reader, id: string, caller: Caller) =>
  read
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(isLessonVisible(await scopeOf(read, caller)))
    .executeTakeFirst()

/** What such a row tells of its lesson. */
export const mine = [
  'lessons.title as lessonTitle',
  'lessons.courseId as courseId',
  'courses.title as courseTitle',
] as const

/** By one column of the row's own, nothing first, then in the order in which they were made. */
export function orderOf<Rows extends SelectQueryBuilder<any, any, any>>(rows: Rows, sort: string): Rows {
  const column = sql.ref(`notes.${sort.replace('-', '')}`)
  const isDown = sort.startsWith('-')
  return rows
    .orderBy(column, order => (isDown ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy('notes.id', isDown ? 'desc' : 'asc') as Rows
}
