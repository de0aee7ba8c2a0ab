import { sql } from 'kysely'
import type { Db } from '#platform/server/db/tables.ts'

/** Every column that names a row of another table, as the catalogue of the database tells them. */
export async function foreignKeys({ engine, read }: Db) {
  if (engine === 'postgres') {
    const { rows } = await sql<{ table: string; column: string; to: string; indexed: boolean }>`
      select replace(conrelid::regclass::text, '"', '') as "table", attname as "column",
        replace(confrelid::regclass::text, '"', '') as "to", exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
      ) as indexed from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'`.execute(read)
    return rows
  }
  const { rows } = await sql<{ table: string; column: string; to: string; indexed: number }>`
    select tables.name as "table", keys."from" as "column", keys."table" as "to", exists (
      select 1 from pragma_index_list(tables.name) as list join pragma_index_info(list.name) as info
      where list.partial = 0 and info.seqno = 0 and info.name = keys."from"
    ) as indexed from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table'`.execute(read)
  return rows
}

/** Every column of every table. */
export async function columnsOf({ engine, read }: Db) {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ table: string; column: string }>`
          select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = current_schema()`.execute(read)
      : await sql<{ table: string; column: string }>`
          select tables.name as "table", columns.name as "column" from sqlite_master as tables
          join pragma_table_info(tables.name) as columns where tables.type = 'table'`.execute(read)
  return rows
}
