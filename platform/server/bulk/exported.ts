import type { Resource } from '../../contract/resource.ts'
import type { Db, ResourceName } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { Location, Store } from '../http/serve-resource.ts'
import type { Column, Written } from '../sheets/write/table.ts'
import type { BulkContext, BulkResource } from './bulk.ts'
import { storeRows } from './store-actions.ts'

/** Words of both languages; what imports know as a header is written as one. */
export type Words = { ar: string; en: string }
export type ExportColumn<Item = any> = {
  key: string
  header: Words
  type: Column['type']
  value: (item: Item, language: keyof Words) => Written
}

/** A list that can be taken out as a table. */
export type Exported<Item = any> = {
  title: Words
  resource: BulkResource
  /** Rows that the resource has found for a caller, by their ids, as the caller sees them in the list, in any order. */
  rows(ids: string[], caller: Caller, location: Location): Promise<(Item & { id: string })[]>
  /** In this order; the id follows them. */
  columns: ExportColumn<Item>[]
  /** Headers by their keys that depend on what is asked for, in place of those of the columns. */
  headersFor?(query: object, caller: Caller): Promise<Record<string, string>>
}
type NewExported = (context: BulkContext) => Exported

const declared = new Map<string, NewExported>()
const known = new WeakMap<BulkContext, Map<string, Exported>>()

/** Says how a list is taken out as a table: its module does. */
export const declareExport = (name: string, newExported: NewExported) => void declared.set(name, newExported)

/** The names of all lists that can be taken out. */
export const exportNames = () => [...declared.keys()]

/** A list that can be taken out, by its name, where it was declared. */
export function exportOf(context: BulkContext, name: string): Exported | undefined {
  const newExported = declared.get(name)
  if (!newExported) return undefined
  let ours = known.get(context)
  if (!ours) known.set(context, (ours = new Map()))
  const found = ours.get(name) ?? newExported(context)
  ours.set(name, found)
  return found
}

/** A column by its header; of what is left out the value is the field of its key. */
export const column = <Item>(
  key: string,
  ar: string,
  en: string,
  value: ExportColumn<Item>['value'] = item => (item as Record<string, Written>)[key] ?? null,
  type: Column['type'] = 'text',
): ExportColumn<Item> => ({ key, header: { ar, en }, type, value })

export const dateColumn = <Item>(key: string, ar: string, en: string) =>
  column<Item>(key, ar, en, undefined, 'dateTime')

/** A column of words, by the values of its field; a value without words is written as it is. */
export const wordColumn = <Item>(key: string, ar: string, en: string, words: Record<string, Words>) =>
  column<Item>(key, ar, en, (item, language) => {
    const value = (item as Record<string, unknown>)[key]
    return value === null || value === undefined ? null : (words[String(value)]?.[language] ?? String(value))
  })

export const yesNo: Record<string, Words> = { true: { ar: 'نعم', en: 'Yes' }, false: { ar: 'لا', en: 'No' } }
export const idColumn = column<{ id: string }>('id', 'معرف بستان', 'Bustan ID')

/** A list that is taken out by the store of its resource. */
export function storeExport<Item>(
  db: Db,
  of: Resource,
  store: Store<any, any, any, any, any, any>,
  parts: { title: Words; named: string; columns: ExportColumn<Item>[] },
): Exported<Item> {
  const kind = of.name as ResourceName
  return {
    title: parts.title,
    resource: storeRows(of, store, parts.named),
    async rows(ids, caller, location) {
      const rows = await db.read
        .selectFrom(kind)
        .selectAll()
        .where('id', 'in', ids)
        .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
        .execute()
      return store.present(rows, caller)
    },
    columns: parts.columns,
  }
}
