import { sql, type Transaction } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * Columns that name rows of other tables. Before such a row goes, the database looks for those that still name it: by an
 * index if there is one over all rows, else by reading the whole table. Indexes of what is not in the bin do not help.
 */
const references: Record<string, string[]> = {
  seasons: ['courseId'],
  lessons: ['courseId', 'seasonId'],
  summaries: ['courseId', 'seasonId', 'lessonId'],
  announcements: ['authorId'],
  announcementReads: ['announcementId'],
  enrolments: ['courseId', 'userId'],
  media: ['courseId'],
}

/** Positions of things that stand in a row, by what they stand in. */
const rows: [kind: string, parent: string | undefined][] = [
  ['courses', undefined],
  ['seasons', 'courseId'],
  ['lessons', 'seasonId'],
  ['summaries', 'courseId'],
]

export const up: Step = async db => {
  for (const [table, columns] of Object.entries(references))
    for (const column of columns)
      await sql.raw(`create index "${table}Naming${capital(column)}" on "${table}" ("${column}")`).execute(db)
  await sql
    .raw(
      `create index "summariesByPosition" on summaries ("courseId", "position", "id") where "deletedAt" is null`,
    )
    .execute(db)
  for (const [kind, parent] of rows) await parted(db, kind, parent)
}

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)

/** Lets those that came to stand at one position, in the same moment, stand one after another. */
async function parted(db: Transaction<any>, kind: string, parent?: string) {
  const group = parent ? [parent] : []
  const live = () => db.selectFrom(kind).where('deletedAt', 'is', null)
  const crowded = await live()
    .select([...group, 'position'])
    .groupBy([...group, 'position'])
    .having(row => row.fn.countAll(), '>', 1)
    .execute()
  for (const id of new Set(crowded.map(row => (parent ? (row[parent] as string) : undefined)))) {
    const within = live().select(['id', 'position'])
    const siblings = parent ? within.where(parent, '=', id) : within
    let last = Number.NEGATIVE_INFINITY
    for (const row of await siblings.orderBy('position').orderBy('id').execute()) {
      const position = Math.max(row.position, last + 1)
      if (position !== row.position)
        await db.updateTable(kind).set({ position }).where('id', '=', row.id).execute()
      last = position
    }
  }
}
