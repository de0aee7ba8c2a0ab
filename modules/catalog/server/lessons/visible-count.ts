import { totalsOf } from '#platform/server/db/totals.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { visibleParts } from './policy.ts'

/**
 * How many lessons a student sees: those of their courses, and the free previews of all others. How many previews each course has
 * is the same for every student, and is counted once for all of them until a lesson, a season or a course changes.
 */
export function visibleCountOf(db: Db) {
  const remembered = totalsOf<Map<string, number>>(db, ['lessons', 'seasons', 'courses'])
  const live = () => db.read.selectFrom('lessons').where('deletedAt', 'is', null)

  return (scope: Scope) => {
    const parts = visibleParts(scope)
    return parts && countOf(parts[0], scope)
  }

  async function countOf(own: NonNullable<ReturnType<typeof visibleParts>>[0], scope: Scope) {
    const [{ count }, previews] = await Promise.all([
      live()
        .where(own)
        .select(row => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      remembered('free previews', () => previewsByCourse(scope)),
    ])
    return [...previews].reduce((sum, [id, more]) => (scope.courseIds.includes(id) ? sum : sum + more), count)
  }

  async function previewsByCourse(scope: Scope) {
    const [, free] = visibleParts({ ...scope, courseIds: [] })!
    const rows = await live()
      .where(free)
      .select(row => ['courseId', row.fn.countAll<number>().as('count')])
      .groupBy('courseId')
      .execute()
    return new Map(rows.map(({ courseId, count }) => [courseId, count]))
  }
}
