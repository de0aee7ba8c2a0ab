import { type Compilable, type InsertQueryBuilder, type InsertResult, type Kysely, sql } from 'kysely'
import { newStatements } from './prepared/statements.ts'
import { isPostgres } from './engines/engine.ts'
import type { Tables, Tx } from './tables.ts'

const run = newStatements()

type Insert<Name extends keyof Tables> = InsertQueryBuilder<Tables, Name, InsertResult>

type Columns = Record<string, unknown>
type Given = { common: string; own: string; count: number }

/** From so many rows on it is less work to look for what is the same in all of them than to send and read it with each. */
const many = 16

/** Rows as two parameters: what all of them have in common, and what each has of its own. */
function givenOf(rows: readonly Columns[]): Given {
  const [first] = rows
  const columns = Object.keys(first!)
  const isCommon = (column: string) =>
    rows.length >= many && rows.every(row => row[column] === first![column])
  const common = columns.filter(isCommon)
  const own = columns.filter(column => !common.includes(column))
  return {
    common: JSON.stringify(only(common, first!)),
    own: JSON.stringify(common.length === 0 ? rows : rows.map(row => only(own, row))),
    count: rows.length,
  }
}
function only(columns: string[], row: Columns) {
  const chosen: Columns = {}
  for (const column of columns) chosen[column] = row[column]
  return chosen
}

/**
 * The same as PostgreSQL reads them, with the types of their table. Without their number it plans for a hundred, and to
 * change two of a small table reads all of it.
 */
const given = (table: keyof Tables, { common, own, count }: Given) =>
  sql<any>`(select * from json_populate_recordset(
    json_populate_record(null::${sql.table(table)}, ${common}::json), ${own}::json
  ) limit ${count})`.as('given')

/**
 * Inserts rows of one table, all with the same columns, and answers what `finish` returns of them: it says what becomes of those that
 * are there already. A column that the first row leaves undefined is left out. On PostgreSQL one statement serves any number of
 * rows, so its plan is kept; on SQLite they are written in statements of so many rows that few texts serve all numbers.
 */
export async function insertRows<Name extends keyof Tables, Out = never>(
  tx: Tx,
  name: string,
  table: Name,
  rows: Tables[Name][],
  finish: (insert: Insert<Name>) => Compilable<Out>,
): Promise<Out[]> {
  if (rows.length === 0) return []
  const [first] = rows as Record<string, unknown>[]
  const columns = Object.keys(first!).filter(column => first![column] !== undefined) as never[]
  const insert = tx.insertInto(table)
  const key = `${name}: ${columns.join(' ')}`
  if (isPostgres(tx))
    return run(tx, key, givenOf(rows), rows =>
      finish(insert.columns(columns).expression(tx.selectFrom(given(table, rows)).select(columns)) as never),
    )
  const written: Out[] = []
  for (const some of inPowersOfTwo(rows)) {
    const lists = Object.fromEntries(columns.map(column => [column, some.map(row => row[column])]))
    const out = await run(tx, key, lists, lists =>
      finish(insert.values(some.map((_, at) => rowAt(lists, at)) as never) as never),
    )
    written.push(...out)
  }
  return written
}

type Keyed = { [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never }[keyof Tables]

/** Sets columns of rows that are there, each found by its id, to what is given of it. */
export async function updateRows<Name extends Keyed, Column extends keyof Tables[Name]>(
  tx: Tx,
  name: string,
  table: Name,
  rows: Pick<Tables[Name], Column>[],
): Promise<void> {
  if (rows.length === 0) return
  const update = (tx as unknown as Kysely<any>).updateTable(table as string)
  const columns = Object.keys(rows[0]!).filter(column => column !== 'id')
  const set = Object.fromEntries(columns.map(column => [column, sql.ref(`given.${column}`)]))
  if (isPostgres(tx))
    await run(tx, name, givenOf(rows), rows =>
      update.from(given(table, rows)).set(set).whereRef(`${table}.id`, '=', 'given.id'),
    )
  else
    for (const row of rows)
      await run(tx, name, row as Record<string, string | null>, ({ id, ...set }) =>
        update.set(set).where('id', '=', id),
      )
}

const rowAt = (lists: Record<string, readonly unknown[]>, at: number) =>
  Object.fromEntries(Object.entries(lists).map(([column, list]) => [column, list[at]]))

const max = 128

function* inPowersOfTwo<Item>(items: Item[]) {
  for (let from = 0; from < items.length; ) {
    const left = Math.min(items.length - from, max)
    const size = 2 ** Math.floor(Math.log2(left))
    yield items.slice(from, from + size)
    from += size
  }
}
