import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { searched } from './0001-first.ts'

/** What a list of lessons can be ordered by within one status. */
const orders = { Position: 'position', Title: 'sortKey', Created: 'createdAt', Updated: 'updatedAt' }

/**
 * Each order within one status, and of the few free previews, whose indexes are as small as they are: a list of either
 * is read in order, however many lessons there are.
 */
const withinStatus = (name: string, columns: string) =>
  `create index "lessonsByStatus${name}" on lessons (${columns}) where "deletedAt" is null`
const ofPreviews = (name: string, column: string) =>
  `create index "lessonsFreeBy${name}" on lessons ("${column}", "id") where "freePreview" = true and "deletedAt" is null`

const lessonOrders = [
  'drop index "lessonsByStatus"',
  'drop index "lessonsFree"',
  withinStatus('', '"status", "id"'),
  ofPreviews('Status', 'status'),
  ...Object.entries(orders).flatMap(([name, column]) => [
    withinStatus(name, `"status", "${column}", "id"`),
    ofPreviews(name, column),
  ]),
]

/** How many rows of a kind hold each three letters, by which a search starts from the rarest. */
export const termIndex = (kind: string) =>
  `create virtual table "${kind}Terms" using fts5vocab('${kind}Search', 'row')`

export const up: Step = async (db, engine) => {
  const terms = engine === 'sqlite' ? searched.map(termIndex) : []
  for (const text of [...lessonOrders, ...terms]) await sql.raw(text).execute(db)
}
