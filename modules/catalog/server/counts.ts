import type { Role } from '#platform/contract/role.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { visibleSeasons } from './courses/policy.ts'
import { visibleInSeasons } from './standing.ts'
import { isLessonVisible } from './lessons/policy.ts'
import { visibleSummaries } from './summaries/policy.ts'

/** How many there are, by the id of what they stand in; where there are none, it is missing. */
export type Counts = Map<string, number>
const toCounts = (rows: { parentId: string | null; count: number }[]): Counts =>
  new Map(rows.map(({ parentId, count }) => [parentId!, count]))

/** Who sees one by its own columns: a list of all that somebody sees would be made for each count. */
const visible = {
  ...{ seasons: visibleSeasons, lessons: isLessonVisible, summaries: visibleSummaries },
  quizzes: (scope: Scope) => visibleInSeasons('quizzes')(scope),
}

type Values = { ids: string[]; reader: string; now: string; courseIds: string[] }
type Variant = { kind: keyof typeof visible; column: 'courseId' | 'seasonId'; role: Role }

const visibleCounts = prepared(
  (read: Reader, { ids, reader, ...own }: Values, { kind, column, role }: Variant) =>
    read
      .selectFrom(kind as 'lessons')
      .where(column, 'in', ids)
      .where('deletedAt', 'is', null)
      .where(visible[kind]({ ...own, caller: { id: reader, role } }) as never)
      .select(row => [`${column} as parentId`, row.fn.countAll<number>().as('count')])
      .groupBy(column),
)

/** How many of a kind a reader sees in each of some courses or seasons. */
export async function countIn(
  read: Reader,
  kind: keyof typeof visible,
  column: 'courseId' | 'seasonId',
  ids: string[],
  { caller, now, courseIds }: Scope,
) {
  const { id: reader, role } = caller
  return toCounts(await visibleCounts(read, { ids, now, courseIds, reader }, { kind, column, role }))
}
