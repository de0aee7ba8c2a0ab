import { sql } from 'kysely'
import { isPostgres } from '../db/engines/engine.ts'
import type { Db } from '../db/tables.ts'

/** How many times as large a table is by then: at the end of what writes much, and amid it. */
export const [grown, doubled] = [1.2, 2]

/**
 * Has PostgreSQL count again what its plans go by, in the tables that grew so much since it last did, and note which of
 * their pages everybody may see, by which rows are counted from an index alone. By itself
 * it looks once a minute: until then a table into which thousands of rows were written is planned for as if it were
 * empty. Only columns that an index names, as keys or in its condition, are counted: conditions go by them, and to sort what was
 * written as JSON takes longer than all the others. Does nothing on SQLite, whose plans go by no counts, and is never the
 * reason why anything fails.
 */
export async function refreshStatistics({ read }: Db, growth = grown) {
  if (!isPostgres(read)) return
  try {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select relname as name, array_agg(distinct attname::text) as columns
      from pg_class
      join pg_index on indrelid = pg_class.oid
      join pg_attribute on attrelid = indrelid and (
        attnum = any(indkey) or exists (
          select from pg_depend
          where classid = 'pg_class'::regclass and objid = indexrelid and refobjid = indrelid and refobjsubid = attnum
        )
      )
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and pg_relation_size(pg_class.oid) / current_setting('block_size')::int > relpages * ${growth}::real + 10
      group by relname`.execute(read)
    const counted = rows.map(
      ({ name, columns }) => sql`${sql.table(name)} (${sql.join(columns.map(column => sql.ref(column)))})`,
    )
    if (counted.length > 0)
      await sql`vacuum (analyze, truncate off, skip_locked) ${sql.join(counted)}`.execute(read)
  } catch {
    // It comes by itself within a minute.
  }
}
