import type { ListQuery } from '#platform/contract/resource.ts'
import type { Rows } from '#platform/server/db/pages/order.ts'
import { pagesOf } from '#platform/server/db/pages/page.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { SummaryQuery } from '../../contract/summary.ts'
import { isByCourse, outlinePage, searched } from '../outline-order.ts'
import { newFilesFor } from './readers.ts'

/** The columns of a summary that a list of them shows; its text, which may be long, is none of them. */
export const listColumns = [
  ...(['id', 'courseId', 'seasonId', 'lessonId', 'title', 'status', 'position'] as const),
  ...(['createdAt', 'updatedAt', 'deletedAt', 'version'] as const),
] as const
type Column = keyof ResourceTables['summaries']

/** Lists of summaries: in their order, or by the courses that they are of. */
export function summaryPages(db: Db, within: (scope: Scope, location?: string) => Rows) {
  const filtered = (
    scope: Scope,
    location: string,
    { courseId, seasonId, lessonId, status, fileNew }: Omit<SummaryQuery, keyof ListQuery>,
  ) => {
    let found = within(scope, location)
    if (courseId) found = found.where('courseId', '=', courseId)
    if (seasonId) found = found.where('seasonId', '=', seasonId)
    if (lessonId) found = found.where('lessonId', '=', lessonId)
    if (status) found = found.where('status', '=', status)
    if (fileNew !== undefined) {
      const withNewFile = newFilesFor(db.read, scope.caller.id).select('summaryReads.summaryId')
      found = found.where('id', fileNew ? 'in' : 'not in', withNewFile)
    }
    return found
  }
  const pageOf = pagesOf<'summaries', SummaryQuery>(db, 'summaries', {
    defaultSort: 'position',
    others: ['lessons', 'seasons', 'courses', 'enrolments', 'media'],
    columns: listColumns,
    found: (scope, location, filters) => filtered(scope, location, filters),
  })

  return async (query: SummaryQuery, caller: Caller, columns: readonly Column[] = listColumns) => {
    const scope = await scopeOf(db.read, caller)
    const { sort, page, pageSize, q, deleted, ...filters } = query
    if (!isByCourse(sort)) return pageOf(query, scope, columns)
    // What is in the bin may stand in what is there, too.
    if (deleted) return pageOf({ ...query, sort: undefined }, scope, columns)
    const span = { limit: pageSize, offset: (page - 1) * pageSize, down: sort!.startsWith('-') }
    const [items, { total }] = await Promise.all([
      outlinePage(db.read, 'summaries', searched(filtered(scope, 'site', filters), q), {
        ...span,
        columns,
      }),
      pageOf({ ...query, sort: undefined, page: 1, pageSize: 1 }, scope, ['id']),
    ])
    return { items, total }
  }
}
