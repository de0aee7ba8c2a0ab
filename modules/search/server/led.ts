import type { Compilable, Expression } from 'kysely'
import { joinInOrder } from '#platform/server/db/expressions.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Rows } from '#platform/server/db/order.ts'
import { keysWith } from '#platform/server/db/search.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'

type Table = keyof Tables
type Keys = Expression<unknown> & { as(alias: string): any }

/**
 * The rows of a table that have some keys, found one by one: where a query stops after so many rows, no more of the keys are
 * read. Of `in (…)` SQLite collects all keys first.
 */
export const rowsLedBy = (read: Reader, table: Table, keys: Keys, column: 'row' | 'id') =>
  joinInOrder(read.selectFrom(keys.as('keys')) as unknown as Rows, table).whereRef(
    `${table}.${column}`,
    '=',
    'keys.key',
  )

const rowCount = prepared(
  (read: Reader, { terms, limit }: { terms: string; limit: number }, { table }: { table: Table }) => {
    const some = (read.selectFrom(keysWith(table, terms).as('keys')) as Rows).select('key').limit(limit)
    return (read.selectFrom(some.as('some') as never) as unknown as Rows).select(row =>
      row.fn.countAll<number>().as('rows'),
    ) as Compilable<{ rows: number }>
  },
)

/** Whether so many rows of a table at most hold some terms. */
export async function areFew(read: Reader, table: Table, terms: string, few: number) {
  const [counted] = await rowCount(read, { terms, limit: few + 1 }, { table })
  return counted!.rows <= few
}
