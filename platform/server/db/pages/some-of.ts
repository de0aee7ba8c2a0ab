import type { Db, Reader } from '../tables.ts'
import type { Rows } from './order.ts'

type Part = { limit: number; offset?: number }

/**
 * So many rows of a list, whichever are found first. PostgreSQL expects to come upon a thousand rows soon by reading a table from its
 * start, and reads half of it where they stand late. A list that has a name of its own it plans as if it was to read all
 * of it, by the index of words, and still stops at the limit.
 */
export function someOf({ engine, read }: Db, rows: Rows, { limit, offset = 0 }: Part): Rows {
  const list = engine === 'postgres' ? named(read, rows) : rows
  return list.limit(limit).offset(offset)
}

const named = (read: Reader, rows: Rows) =>
  read
    .with(
      list => list('list').materialized(),
      () => rows,
    )
    .selectFrom('list')
    .selectAll() as unknown as Rows
