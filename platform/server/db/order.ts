import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Reader, ResourceName, ResourceTables } from './tables.ts'

export type Rows = SelectQueryBuilder<any, any, object>
type Key = { column: string; down: boolean; open: boolean }

/** Columns that may be null, which stand first upwards on both engines. */
const nullable = ['lastSeenAt', 'publishAt', 'releaseAt', 'deletedAt', 'lastActivityAt']

/** The columns of an order, ending on id in the direction of the one before it: so pages never overlap. */
function keysIn(sort: string): Key[] {
  const keys = sort.split(',')
  return [...keys, keys.at(-1)!.startsWith('-') ? '-id' : 'id'].map(key => {
    const name = key.replace('-', '')
    const column = ['title', 'name', 'fileName'].includes(name) ? 'sortKey' : name
    return { column, down: key.startsWith('-'), open: nullable.includes(name) }
  })
}

/** The columns that an order is made of. */
export const columnsOf = (sort: string) => keysIn(sort).map(({ column }) => column)

/** Orders rows; an index is read either way. */
export const inOrder = (rows: Rows, sort: string) =>
  keysIn(sort).reduce(
    (ordered, { column, down, open }) =>
      ordered.orderBy(sql.ref(column), order => {
        const directed = down ? order.desc() : order.asc()
        if (!open) return directed
        return down ? directed.nullsLast() : directed.nullsFirst()
      }),
    rows,
  )

/** Whether an order goes one way, over columns that are never null, so that a row has a place in it by itself. */
export function isSteady(sort: string) {
  const keys = keysIn(sort)
  return keys.every(({ down, open }) => down === keys[0]!.down && !open)
}

/**
 * The rows from one on, in a steady order. Its keys are looked up one by one: of one look at all of them, SQLite would use no
 * more than the first for where to begin in an index.
 */
export function from(rows: Rows, kind: string, sort: string, id: RawBuilder<string> | string) {
  const keys = keysIn(sort)
  const columns = keys.map(({ column }) => sql.ref(column))
  const values = keys.map(({ column }) =>
    column === 'id' ? sql`${id}` : sql`(select ${sql.ref(column)} from ${sql.table(kind)} where id = ${id})`,
  )
  const towards = sql.raw(keys[0]!.down ? '<=' : '>=')
  return rows.where(sql<boolean>`(${sql.join(columns)}) ${towards} (${sql.join(values)})`)
}

/** Rows by their ids, in the order of these, as far as they are among those found: the clock may have hidden one. */
export async function rowsInOrder<Of extends ResourceName>(
  found: Rows,
  ids: string[],
  columns?: readonly (keyof ResourceTables[Of] & string)[],
): Promise<ResourceTables[Of][]> {
  if (ids.length === 0) return []
  const rows = found.where('id', 'in', ids)
  const read = (await (columns
    ? rows.select(['id', ...columns])
    : rows.selectAll()
  ).execute()) as ResourceTables[Of][]
  const byId = new Map(read.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

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

const far = 1_000
const maxLists = 200
const maxCursors = 500

type Cursor = { offset: number; id: string }

/**
 * Remembers which row began a page far behind in a list, as long as nothing that the list depends on has changed: the
 * pages around it are read from there on, where an index can only be walked from its beginning.
 */
export function cursorsOf() {
  const lists = new Map<string, Cursor[]>()

  return {
    isFar: (offset: number) => offset >= far,
    /** The last one that is not behind an offset. */
    before(list: string, offset: number): Cursor | undefined {
      return lists.get(list)?.findLast(cursor => cursor.offset <= offset)
    },
    remember(list: string, cursor: Cursor) {
      let cursors = lists.get(list)
      if (!cursors) {
        if (lists.size >= maxLists) lists.clear()
        lists.set(list, (cursors = []))
      }
      const at = cursors.findLastIndex(({ offset }) => offset <= cursor.offset)
      if (cursors[at]?.offset === cursor.offset || cursors.length >= maxCursors) return
      cursors.splice(at + 1, 0, cursor)
    },
  }
}
