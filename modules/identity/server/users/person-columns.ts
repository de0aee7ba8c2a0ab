import type { ExportColumn } from '#platform/server/bulk/exported.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

/** Columns of people in the tables that are taken out of them, and their values as a caller is told them. */
export type PersonColumns = {
  columns: ExportColumn<any>[]
  valuesOf(read: Reader, ids: string[], caller: Caller): Promise<(id: string) => object>
}

let declared: PersonColumns | undefined

/** Adds columns to people: the module does so that knows who answers for them. */
export const declarePersonColumns = (by: PersonColumns) => {
  declared = by
}

/** Those that were added. */
export const personColumns = () => declared?.columns ?? []

/** People with the values of those columns. */
export async function withPersonColumns<Item extends { id: string }>(
  read: Reader,
  items: Item[],
  caller: Caller,
): Promise<Item[]> {
  if (!declared || items.length === 0) return items
  const ids = items.map(({ id }) => id)
  const valuesOf = await declared.valuesOf(read, ids, caller)
  return items.map(item => ({ ...item, ...valuesOf(item.id) }))
}
