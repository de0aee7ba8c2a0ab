import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Season } from '../../contract/season.ts'
import { visibleLessons } from '../lessons/policy.ts'
import { visibleSummaries } from '../summaries/policy.ts'
import { titlesOf } from '../titles.ts'

type Row = ResourceTables['seasons']

/** Seasons as a caller sees them: of which course, and how much they hold for this reader. */
export async function presentSeasons(read: Reader, rows: Row[], caller: Caller): Promise<Season[]> {
  const ids = rows.map(({ id }) => id)
  const scope = await scopeOf(read, caller)
  const [courses, lessons, summaries] = await Promise.all([
    titlesOf(read, 'courses', [...new Set(rows.map(({ courseId }) => courseId))]),
    countIn(read, 'lessons', ids, scope),
    countIn(read, 'summaries', ids, scope),
  ])
  const titles = new Map(courses.map(({ id, title }) => [id, title]))
  const of = (counts: { seasonId: string | null; count: number }[], id: string) =>
    counts.find(({ seasonId }) => seasonId === id)?.count ?? 0

  return rows.map(row => {
    const { id, courseId, title, description, status, releaseAt, position } = row
    const { createdAt, updatedAt, version } = row
    return {
      ...{ id, courseId, title, description, status, releaseAt, position },
      courseTitle: titles.get(courseId) ?? '',
      counts: { lessons: of(lessons, id), summaries: of(summaries, id) },
      ...{ createdAt, updatedAt, version },
    }
  })
}

/** How many a reader sees in each season. */
function countIn(
  read: Reader,
  kind: 'lessons' | 'summaries',
  ids: string[],
  { caller, now, courseIds }: Scope,
) {
  const values = { ids, now, courseIds }
  return cachedQuery(read, `${kind} in seasons ${caller.role}`, values, ({ ids, now, courseIds }) => {
    const scope = { caller, now, courseIds }
    const live = read
      .selectFrom(kind as 'lessons')
      .where('seasonId', 'in', ids)
      .where('deletedAt', 'is', null)
    return live
      .where(kind === 'lessons' ? visibleLessons(scope) : (visibleSummaries(scope) as never))
      .select(row => ['seasonId', row.fn.countAll<number>().as('count')])
      .groupBy('seasonId')
  })
}
