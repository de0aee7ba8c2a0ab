import { sql } from 'kysely'
import { isPostgres } from '../db/engine.ts'
import type { Db } from '../db/tables.ts'

/**
 * Has PostgreSQL count again what its plans go by, in the tables that grew by more than a fifth since it last did. By itself
 * it looks once a minute: until then a table into which thousands of rows were written is planned for as if it were
 * empty. Does nothing on SQLite, whose plans go by no counts, and is never the reason why anything fails.
 */
export async function refreshStatistics({ read }: Db) {
  if (!isPostgres(read)) return
  try {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.2 + 10`.execute(read)
    if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(read)
  } catch {
    // It comes by itself within a minute.
  }
}
