import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ResourceName, ResourceTables } from '../tables.ts'

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
