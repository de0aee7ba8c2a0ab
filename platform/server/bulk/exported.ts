import type { Resource } from '../../contract/resource.ts'
import type { Language } from '../../contract/language.ts'
import { hasMessage, translate } from '../catalogues.ts'
import type { Db, ResourceName } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { Location, Store } from '../http/serve-resource.ts'
import type { Column, Written } from '../sheets/write/table.ts'
import type { BulkContext, BulkResource } from './bulk.ts'
import { storeRows } from './store-actions.ts'

export type ExportColumn<Item = any> = {
  key: string
  /** The id of its word; what imports know as a header is written as one. */
  header: string
  type: Column['type']
  value: (item: Item, language: Language) => Written
  /** Where it holds words: their ids by its values, or what the id of each begins with. */
  words?: Record<string, string> | string
}

/** A list that can be taken out as a table. */
export type Exported<Item = any> = {
  /** The id of its word. */
  title: string
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

/** A column by the id of its header; of what is left out the value is the field of its key. */
export const column = <Item>(
  key: string,
  header: string,
  value: ExportColumn<Item>['value'] = item => (item as Record<string, Written>)[key] ?? null,
  type: Column['type'] = 'text',
): ExportColumn<Item> => ({ key, header, type, value })

export const dateColumn = <Item>(key: string, header: string) =>
  column<Item>(key, header, undefined, 'dateTime')

/** A column of words. A value without a word is written as it is. */
export const wordColumn = <Item>(
  key: string,
  header: string,
  words: NonNullable<ExportColumn['words']>,
): ExportColumn<Item> => ({
  ...column<Item>(key, header, (item, language) => {
    const value = (item as Record<string, unknown>)[key]
    if (value === null || value === undefined) return null
    const id = typeof words === 'string' ? words + String(value) : words[String(value)]
    const isWord = id !== undefined && (typeof words === 'object' || hasMessage(language, id))
    return isWord ? translate(language, id) : String(value)
  }),
  words,
})

export const yesNo: Record<string, string> = { true: 'form.yes', false: 'form.no' }
/** The languages that a person, a course or a message is in. */
export const languageWords = 'table.language.'
export const idColumn = column<{ id: string }>('id', 'table.id')
/** When a row was written, and when it was last changed. */
export const createdAt = dateColumn<any>('createdAt', 'table.createdAt')
export const updatedAt = dateColumn<any>('updatedAt', 'table.updatedAt')

/** A list that is taken out by the store of its resource. */
export function storeExport<Item>(
  db: Db,
  of: Resource,
  store: Store<any, any, any, any, any, any>,
  parts: { title: string; named: string; columns: ExportColumn<Item>[] },
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
