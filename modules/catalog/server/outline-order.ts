import type { ListQuery } from '#platform/contract/resource.ts'
import { joinInOrder } from '#platform/server/db/expressions.ts'
import { matching, type Pages } from '#platform/server/db/list-parts.ts'
import { type Rows, rowsInOrder } from '#platform/server/db/order.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Standing } from './standing.ts'

/** What is listed in the order of courses: seasons, what stands in them, and summaries. */
type Kind = 'seasons' | 'summaries' | Standing
type Page<Of extends Kind> = {
  limit: number
  offset: number
  down: boolean
  columns?: readonly (keyof ResourceTables[Of] & string)[]
}

/** Pages of seasons, of what stands in them or of summaries in any order, that of how courses are taught (`course`, `-course`) among them. */
export function outlinePages<Of extends Kind, Query extends ListQuery>(
  db: Db,
  kind: Of,
  pages: Pages<Omit<Query, keyof ListQuery>>,
) {
  const pageOf = pagesOf<Of, Query>(db, kind, pages)

  return async (query: Query, scope: Scope, columns = pages.columns as Page<Of>['columns']) => {
    const { sort, page, pageSize, q, deleted, ...filters } = query
    if (sort?.replace('-', '') !== 'course') return pageOf(query, scope, columns)
    // What is in the bin may stand in what is there, too.
    if (deleted) return pageOf({ ...query, sort: undefined }, scope, columns)
    const found = pages.found(scope, 'site', filters, { how: 'each', order: sort })
    const rows = q ? matching(found, holds(q), pages.also?.(q, scope)) : found
    const span = { limit: pageSize, offset: (page - 1) * pageSize, down: sort.startsWith('-') }
    const [items, { total }] = await Promise.all([
      outlinePage(db.read, kind, rows, { ...span, columns }),
      pageOf({ ...query, sort: undefined, page: 1, pageSize: 1 }, scope, ['id']),
    ])
    return { items, total }
  }
}

/**
 * A page of seasons, of what stands in them or of summaries in the order of their courses, of the seasons or summaries in each,
 * and of what stands in each of these.
 * The courses are walked by their index and what is in them by theirs, so that nothing is sorted: only the rows of the page,
 * and those before it, are looked at.
 */
export async function outlinePage<Of extends Kind>(
  read: Reader,
  kind: Of,
  found: Rows,
  { limit, offset, down, columns }: Page<Of>,
): Promise<ResourceTables[Of][]> {
  const direction = down ? 'desc' : 'asc'
  const courses = read.selectFrom('courses').where('courses.deletedAt', 'is', null) as unknown as Rows
  const { placed, tables } = outlineOf(courses, kind)
  const own = tables.at(-1)!
  const keys = tables.flatMap(table => [`${table}.position`, `${table}.id`])
  const visible = placed.where(row => row.exists(found.select('id').whereRef(`${kind}.id`, '=', `${own}.id`)))
  const ordered = keys.reduce((rows, key) => rows.orderBy(key, direction), visible)
  const ids = ((await ordered.limit(limit).offset(offset).execute()) as { id: string }[]).map(({ id }) => id)
  return rowsInOrder<Of>(found, ids, columns)
}

/** All of a kind below their courses, and the tables whose positions are their order. */
function outlineOf(courses: Rows, kind: Kind): { placed: Rows; tables: string[] } {
  const below = (rows: Rows, table: Kind, own: string, parent: string, key: string) =>
    joinInOrder(rows, `${table} as ${own}`)
      .whereRef(`${own}.${key}`, '=', `${parent}.id`)
      .where(`${own}.deletedAt`, 'is', null)
  if (kind === 'summaries') {
    const summaries = below(courses, 'summaries', 'summary', 'courses', 'courseId')
    return { placed: summaries.select('summary.id'), tables: ['courses', 'summary'] }
  }
  const seasons = below(courses, 'seasons', 'season', 'courses', 'courseId')
  if (kind === 'seasons') return { placed: seasons.select('season.id'), tables: ['courses', 'season'] }
  const standing = below(seasons, kind, 'standing', 'season', 'seasonId')
  return { placed: standing.select('standing.id'), tables: ['courses', 'season', 'standing'] }
}
