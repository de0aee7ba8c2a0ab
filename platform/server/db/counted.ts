import { type Expression, type SqlBool, sql } from 'kysely'
import { haveConcurrentWrites } from './locks.ts'
import type { Db, ResourceName, Tables } from './tables.ts'

export type Counted = ResourceName | 'enrolments' | 'ledger'
type Table = keyof Tables

const kindsBy = new Map<string, Set<Counted>>()
const uncountedColumns = new Map<string, string[]>()

/**
 * Says by the rows of which tables the lists of kinds are counted: whoever writes to one of these raises the revision of the kind.
 * What changes nothing but some columns, by which no list is counted, raises none.
 */
export function declareCounted(
  kinds: Partial<Record<Counted, Table[]>>,
  uncounted: Partial<Record<Table, string[]>> = {},
) {
  for (const [kind, tables] of Object.entries(kinds) as [Counted, Table[]][])
    for (const table of tables) kindsBy.set(table, new Set(kindsBy.get(table)).add(kind))
  for (const [table, columns] of Object.entries(uncounted)) uncountedColumns.set(table, columns)
}

/** The kinds whose lists are counted by the rows of a table. */
export const kindsCountedBy = (table: string): Iterable<Counted> => kindsBy.get(table) ?? []

/** Whether lists are counted by a column of a table. */
export const isCounted = (table: string, column: string) => !uncountedColumns.get(table)?.includes(column)

/**
 * Adds up the rows of a table of counts that have the same keys, where each change adds one of its own, so that nobody waits for
 * another who writes; elsewhere they have one row anyway. It is one statement: whoever reads meanwhile sees all of the old or the
 * new rows, and a row that is added meanwhile is left for the next time, as is one that another process takes at the same time.
 * Rows that are not kept go.
 */
export async function foldCounts<Name extends Table>(
  db: Db,
  table: Name,
  keys: (keyof Tables[Name] & string)[],
  areKept: (rows: string) => Expression<SqlBool> = () => sql<boolean>`true`,
) {
  if (!haveConcurrentWrites(db.read)) return
  const counts = sql.table(table)
  const columns = sql.join(keys.map(key => sql.ref(key)))
  await db.write(tx =>
    sql`with taken as (
        delete from ${counts} where (${columns}) in (
          select ${columns} from ${counts} group by ${columns} having count(*) > 1
        ) or not ${areKept(table)}
        returning ${columns}, "count"
      )
      insert into ${counts} (${columns}, "count")
      select ${columns}, sum("count") from taken
      where ${areKept('taken')}
      group by ${columns}`.execute(tx),
  )
}
