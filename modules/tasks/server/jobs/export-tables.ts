import type { Language } from '#platform/contract/language.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { type Exported, exportOf, idColumn } from '#platform/server/bulk/exported.ts'
import { translate } from '#platform/server/catalogues.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location } from '#platform/server/http/serve-resource.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import type { Table, Written } from '#platform/server/sheets/write/table.ts'
import type { Selection } from '../../contract/job.ts'
import { callerOf } from './owner.ts'
import { writtenReach } from './reach.ts'
import { isOfBin, rowsOf } from './selection.ts'

/** Rows that are read and written together: as many as memory holds at once. */
const rowsAtOnce = 200

type Asked = {
  resource: string
  selection: Selection
  columns?: string[]
  /** How many rows it may have; as many as any selection, unless said. */
  max?: number
}
type Given = {
  caller: Caller
  /** How far they reach, as it is written: no row is read by another. */
  reach: string
  language: Language
  timeZone: string
  /** Hears how many rows of a table were read by now. */
  report(done: number): Promise<void>
}

/** Lists as tables, whose rows are read while they are written. */
export function exportTables(
  { db, ...context }: BulkContext,
  { subjectId: jobId, ownerId, signal }: Pick<Run, 'subjectId' | 'ownerId' | 'signal'>,
  { caller, reach, language, timeZone, report }: Given,
) {
  /** The rows of a selection, some at a time and in its order, as long as its owner sees the same. */
  async function* piecesOf(ids: string[], read: (piece: string[]) => ReturnType<Exported['rows']>) {
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      signal.throwIfAborted()
      const owner = await callerOf(db.read, ownerId, jobId)
      if (!owner || (await writtenReach(db.read, owner)) !== reach)
        throw new Error('What its owner sees has changed')
      const piece = ids.slice(from, from + rowsAtOnce)
      const rows = new Map((await read(piece)).map(row => [row.id, row]))
      yield piece.flatMap(id => rows.get(id) ?? [])
      await report(from + piece.length)
    }
  }

  return async ({
    resource,
    selection,
    columns: keys,
    max,
  }: Asked): Promise<{ table: Table; total: number }> => {
    const exported = exportOf({ db, ...context }, resource)
    if (!exported) throw new Error(`Nobody knows how ${resource} are taken out`)
    const location = isOfBin(selection) ? 'bin' : 'site'
    const ids = await idsOf(exported, location, selection, caller, max)
    const columns = columnsOf(exported, keys)
    const pieces = piecesOf(ids, piece => exported.rows(piece, caller, location))
    const rows = written(pieces, item => columns.map(({ value }) => value(item, language)))
    const headers = (await exported.headersFor?.(selection.query ?? {}, caller)) ?? {}
    const heads = columns.map(({ key, header, type }) => ({
      ...{ header: headers[key] ?? translate(language, header), type },
    }))
    const table = { title: translate(language, exported.title), language, timeZone, rows, columns: heads }
    return { table, total: ids.length }
  }
}

/** The ids of a selection, in its order: of those that are named, the ones that the caller sees. */
async function idsOf(
  { resource }: Exported,
  location: Location,
  selection: Selection,
  caller: Caller,
  max?: number,
) {
  if (!selection.ids) {
    const rows = await rowsOf(resource, location, selection, caller, { max, untitled: true })
    return rows.map(({ id }) => id)
  }
  const wishedIds = [...new Set(selection.ids)]
  const visibleIds = new Set((await resource.named(wishedIds, caller, location)).map(({ id }) => id))
  return wishedIds.filter(id => visibleIds.has(id))
}

/** The columns that were asked for, in that order, and the id behind them. */
function columnsOf({ columns }: Exported, keys: string[] | undefined) {
  const columnByKey = new Map(columns.map(column => [column.key, column]))
  const chosenColumns = keys ? [...new Set(keys)].flatMap(key => columnByKey.get(key) ?? []) : columns
  return [...chosenColumns, idColumn]
}

async function* written<Item>(pieces: AsyncIterable<Item[]>, rowOf: (item: Item) => Written[]) {
  for await (const items of pieces) yield items.map(rowOf)
}
