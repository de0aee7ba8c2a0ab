import { sql } from 'kysely'
import type { Step } from './index.ts'

/** What a list of lessons can be ordered by. */
const orders = {
  Position: '"position", ',
  Title: '"sortKey", ',
  Created: '"createdAt", ',
  Updated: '"updatedAt", ',
}

/**
 * Each order within one status, and of the few free previews, whose indexes are as small as they are: a list of either
 * is read in order, however many lessons there are.
 */
const lessonOrders = [
  'drop index "lessonsByStatus"',
  'drop index "lessonsFree"',
  ...Object.entries({ ...orders, '': '' }).flatMap(([name, columns]) => [
    `create index "lessonsByStatus${name}" on lessons ("status", ${columns}"id") where "deletedAt" is null`,
    `create index "lessonsFreeBy${name || 'Status'}" on lessons (${columns || '"status", '}"id")
      where "freePreview" = true and "deletedAt" is null`,
  ]),
]

/** How many rows hold each three letters, by which a search starts from the rarest. */
const terms = ['users', 'courses', 'seasons', 'lessons', 'summaries', 'announcements'].map(
  kind => `create virtual table "${kind}Terms" using fts5vocab('${kind}Search', 'row')`,
)

export const up: Step = async (db, engine) => {
  for (const text of [...lessonOrders, ...(engine === 'sqlite' ? terms : [])]) await sql.raw(text).execute(db)
}
