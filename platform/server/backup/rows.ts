import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from '../db/engines/engine.ts'
import type { Reader } from '../db/tables.ts'
import type { Table } from './catalogue.ts'

type Row = Record<string, unknown>
const batchSize = 1_000

/**
 * Every row of a table, a line of JSON each, its values in the order of the columns. Rows are in the order of their keys,
 * compared bytewise on both engines, so that equal tables make equal lines wherever they are.
 */
export async function* linesOf(on: Reader, table: Table) {
  const pages = isPostgres(on) ? fromCursor(on, table) : fromIndex(on, table)
  for await (const rows of pages)
    for (const row of rows) yield `${JSON.stringify(table.columns.map(column => row[column]))}\n`
}

/** How many rows a table has, and the SHA-256 of their lines. */
export async function checksumOf(on: Reader, table: Table) {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of linesOf(on, table)) {
    hash.update(line)
    rows++
  }
  return { rows, sha256: hash.digest('hex') }
}

const list = (columns: string[]) => sql.join(columns.map(column => sql.ref(column)))

/** PostgreSQL orders once, whatever its locale, and hands out what it has ordered; inside a transaction. */
async function* fromCursor(on: Reader, { name, columns, key }: Table) {
  const order = key.map(({ column, isText }) =>
    isText ? sql`${sql.ref(column)} collate "C"` : sql.ref(column),
  )
  await sql`declare backup no scroll cursor for
    select ${list(columns)} from ${sql.table(name)} order by ${sql.join(order)}`.execute(on)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from backup`.execute(on)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup`.execute(on)
}

/** SQLite compares texts bytewise, and goes on from the last key in their index. */
async function* fromIndex(on: Reader, { name, columns, key }: Table) {
  const keys = list(key.map(({ column }) => column))
  let after = sql<boolean>`true`
  for (;;) {
    const { rows } = await sql<Row>`select ${list(columns)} from ${sql.table(name)}
      where ${after} order by ${keys} limit ${sql.lit(batchSize)}`.execute(on)
    if (rows.length === 0) return
    yield rows
    const last = rows.at(-1)!
    after = sql<boolean>`(${keys}) > (${sql.join(key.map(({ column }) => last[column]))})`
  }
}
