import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { openDb } from '../open-db.ts'

/** Every column that names a row of another table, as the catalogue of the database tells them. */
async function foreignKeys({ engine, read }: Awaited<ReturnType<typeof openDb>>) {
  if (engine === 'postgres') {
    const { rows } = await sql<{ table: string; column: string; indexed: boolean }>`
      select conrelid::regclass::text as "table", attname as "column", exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
      ) as indexed from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'`.execute(read)
    return rows
  }
  const { rows } = await sql<{ table: string; column: string; indexed: number }>`
    select tables.name as "table", keys."from" as "column", exists (
      select 1 from pragma_index_list(tables.name) as list join pragma_index_info(list.name) as info
      where list.partial = 0 and info.seqno = 0 and info.name = keys."from"
    ) as indexed from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table'`.execute(read)
  return rows
}

test('each reference to another table has an index over all its rows', async () => {
  const db = await openDb(await newAddress())
  const keys = await foreignKeys(db)
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter(({ indexed }) => !indexed).map(({ table, column }) => `${table}.${column}`)).toEqual([])
  await db.close()
})
