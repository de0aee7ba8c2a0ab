import type { ExpressionBuilder } from 'kysely'
import { outlinePage } from '#modules/catalog/server/public.ts'
import { inOrder } from '#platform/server/db/order.ts'
import { matching, type Pages } from '#platform/server/db/list-parts.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Reader, ResourceTables, Tables } from '#platform/server/db/tables.ts'
import type { Quiz } from '../../contract/quiz.ts'
import { outcomesFor } from '../times/exempt.ts'
import type { Wanted, WantedFilters } from './filters.ts'

type Row = ResourceTables['quizzes']
type State = Quiz['state']
type Stated = Pick<Row, 'status' | 'releaseAt' | 'opensAt' | 'closesAt'>

/** The state of a quiz, by its hours or by those that somebody has of it. */
export function stateOf({ status, releaseAt, opensAt, closesAt }: Stated, now: string): State {
  if (status === 'draft') return 'draft'
  if ((releaseAt ?? '') > now || (opensAt ?? '') > now) return 'scheduled'
  return closesAt !== null && closesAt <= now ? 'closed' : 'open'
}

/** The same as a condition, by the hours of the quiz itself, as staff see it. */
export function isInState(row: ExpressionBuilder<Tables, 'quizzes'>, state: State, now: string) {
  const isDraft = row('status', '=', 'draft')
  const isLater = row.or([row('releaseAt', '>', now), row('opensAt', '>', now)])
  const isOver = row('closesAt', '<=', now)
  const isNot = (one: typeof isDraft) => row.not(row.fn.coalesce(one as never, row.lit(false)) as never)
  if (state === 'draft') return isDraft
  if (state === 'scheduled') return row.and([isNot(isDraft), isLater as never])
  if (state === 'closed') return row.and([isNot(isDraft), isNot(isLater as never), isOver])
  return row.and([isNot(isDraft), isNot(isLater as never), isNot(isOver)])
}

type Asked = Wanted & { state: State }
type Columns = Parameters<typeof outlinePage<'quizzes'>>[3]['columns']

/** A page of the quizzes that a student sees in a state, by the hours that each has for them. They are those of their courses: few. */
export async function pageInState(
  read: Reader,
  pages: Pages<WantedFilters>,
  { state, q, sort, page, pageSize, courseId, seasonId, status, upcoming, waiting }: Asked,
  scope: Scope,
  columns: Columns,
): Promise<{ items: Row[]; total: number }> {
  const order = sort ?? (upcoming ? 'releaseAt' : 'position')
  const filters = { courseId, seasonId, status, upcoming, waiting }
  const quizzes = pages.found(scope, 'site', filters, { how: 'all', order })
  const all = (await (q ? matching(quizzes, holds(q)) : quizzes).selectAll('quizzes').execute()) as Row[]
  const outcomes = await outcomesFor(read, all, scope.caller.id)
  const ids = all
    .filter(row => stateOf({ ...row, ...outcomes.get(row.id) }, scope.now) === state)
    .map(({ id }) => id)
  const rows = quizzes.where(row => inIds(row, 'quizzes.id', ids))
  const [limit, offset] = [pageSize, (page - 1) * pageSize]
  if (sort?.endsWith('course')) {
    const down = sort.startsWith('-')
    return {
      items: await outlinePage(read, 'quizzes', rows, { limit, offset, down, columns }),
      total: ids.length,
    }
  }
  const ordered = inOrder(rows, order).limit(limit).offset(offset)
  const items = (await (columns ? ordered.select([...columns]) : ordered.selectAll()).execute()) as Row[]
  return { items, total: ids.length }
}
