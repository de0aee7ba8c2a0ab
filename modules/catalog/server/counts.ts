import { cachedQuery } from '#platform/server/db/cached-query.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { visibleSeasons } from './courses/policy.ts'
import { visibleInSeasons } from './standing.ts'
import { isLessonVisible } from './lessons/policy.ts'
import { visibleSummaries } from './summaries/policy.ts'

/** How many there are, by the id of what they stand in; where there are none, it is missing. */
export type Counts = Map<string, number>
export const toCounts = (rows: { parentId: string | null; count: number }[]): Counts =>
  new Map(rows.map(({ parentId, count }) => [parentId!, count]))

/** Who sees one by its own columns: a list of all that somebody sees would be made for each count. */
const visible = {
  ...{ seasons: visibleSeasons, lessons: isLessonVisible, summaries: visibleSummaries },
  quizzes: (scope: Scope) => visibleInSeasons('quizzes')(scope),
}

/** How many of a kind a reader sees in each of some courses or seasons. */
export async function countIn(
  read: Reader,
  kind: keyof typeof visible,
  column: 'courseId' | 'seasonId',
  ids: string[],
  { caller, now, courseIds }: Scope,
) {
  const values = { ids, now, courseIds, reader: caller.id }
  const rows = await cachedQuery(
    read,
    `${kind} by ${column} ${caller.role}`,
    values,
    ({ ids, now, courseIds, reader }) =>
      read
        .selectFrom(kind as 'lessons')
        .where(column, 'in', ids)
        .where('deletedAt', 'is', null)
        .where(visible[kind]({ caller: { ...caller, id: reader }, now, courseIds }) as never)
        .select(row => [`${column} as parentId`, row.fn.countAll<number>().as('count')])
        .groupBy(column),
  )
  return toCounts(rows)
}
