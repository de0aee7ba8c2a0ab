import { sql } from 'kysely'
import { isPostgres } from '../db/engine.ts'
import type { Db } from '../db/tables.ts'

/**
 * How many of the commonest values are known of each column. PostgreSQL reads 300 rows for each of them, and does so for 100
 * by itself: what takes half a second after every fifth of a large change takes an eighth of one.
 */
const commonest = '25'

/**
 * Has PostgreSQL count again what its plans go by, in the tables that grew by more than a fifth since it last did. By itself
 * it looks once a minute: until then a table into which thousands of rows were written is planned for as if it were
 * empty. Does nothing on SQLite, whose plans go by no counts, and is never the reason why anything fails.
 */
export async function refreshStatistics({ read, write }: Db) {
  if (!isPostgres(read)) return
  try {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.2 + 10`.execute(read)
    if (rows.length === 0) return
    await write(async tx => {
      await sql`select set_config('default_statistics_target', ${commonest}, true)`.execute(tx)
      await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx)
    })
  } catch {
    // It comes by itself within a minute.
  }
}
