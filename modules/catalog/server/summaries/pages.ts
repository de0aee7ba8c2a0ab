import type { ListQuery } from '#platform/contract/resource.ts'
import type { Rows } from '#platform/server/db/order.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { SummaryQuery } from '../../contract/summary.ts'
import { inTheirFiles } from '../pdf-files.ts'
import { outlinePages } from '../outline-order.ts'
import { newFilesFor } from './readers.ts'

/** The columns of a summary that a list of them shows; its text, which may be long, is none of them. */
export const listColumns = [
  ...(['id', 'courseId', 'seasonId', 'lessonId', 'title', 'status', 'position'] as const),
  ...(['createdAt', 'updatedAt', 'deletedAt', 'version'] as const),
] as const
type Column = keyof ResourceTables['summaries']

/** Lists of summaries: in their order, or by the courses that they are of; searched by their titles and their PDF files. */
export function summaryPages(db: Db, within: (scope: Scope, location?: string) => Rows) {
  const filtered = (
    scope: Scope,
    location: string,
    { courseId, seasonId, lessonId, status, fileNew }: Omit<SummaryQuery, keyof ListQuery>,
  ) => {
    let summaries = within(scope, location)
    if (courseId) summaries = summaries.where('courseId', '=', courseId)
    if (seasonId) summaries = summaries.where('seasonId', '=', seasonId)
    if (lessonId) summaries = summaries.where('lessonId', '=', lessonId)
    if (status) summaries = summaries.where('status', '=', status)
    if (fileNew !== undefined) {
      const withNewFile = newFilesFor(db.read, scope.caller.id).select('summaryReads.summaryId')
      summaries = summaries.where('id', fileNew ? 'in' : 'not in', withNewFile)
    }
    return summaries
  }
  const pageOf = outlinePages<'summaries', SummaryQuery>(db, 'summaries', {
    defaultSort: 'position',
    others: ['lessons', 'seasons', 'courses', 'enrolments', 'media'],
    columns: listColumns,
    also: inTheirFiles(db, 'summaries'),
    found: filtered,
  })

  return async (query: SummaryQuery, caller: Caller, columns?: readonly Column[]) =>
    pageOf(query, await scopeOf(db.read, caller), columns)
}
