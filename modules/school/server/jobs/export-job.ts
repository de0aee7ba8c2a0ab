import { type Infer, list, openObject, oneOf, optional, record, text } from '#platform/contract/schema.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { type Exported, exportOf, idColumn } from '#platform/server/bulk/exported.ts'
import { type Scope, scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location } from '#platform/server/http/serve-resource.ts'
import type { JobFile } from '#platform/server/jobs/files.ts'
import type { JobKind, Run } from '#platform/server/jobs/run.ts'
import type { Written } from '#platform/server/sheets/write/table.ts'
import { contentTypeOf, writeSheet } from '#platform/server/sheets/write/write.ts'
import { wallClock } from '#platform/server/sheets/write/wall-clock.ts'
import type { Selection } from '../../contract/job.ts'
import { callerOf, localeOf, saveJob } from './owner.ts'
import { rowsOf } from './selection.ts'
import { storeFile } from './store-file.ts'

/** A list that is taken out as a table. */
export const exportType = {
  name: 'export',
  payload: record({
    resource: text(),
    selection: openObject(),
    columns: optional(list(text())),
    format: oneOf('xlsx', 'csv'),
    language: optional(oneOf('ar', 'en')),
  }),
}
type ExportRun = Run<Infer<typeof exportType.payload>>

/** Rows that are read and written together: as many as memory holds at once. */
const rowsAtOnce = 200
/** How often it is said how far a run is, in milliseconds. */
const reportedEvery = 1_000

/**
 * Writes what a selection holds into a file. A run that ends early leaves nothing behind, and the next begins anew, for nothing is
 * changed by it. Rights are the owner's at each piece: where they see something else than at its beginning, it begins anew, too.
 */
export function exportJob(
  context: BulkContext,
  timeZoneOf: () => Promise<string>,
): JobKind<typeof exportType.payload> {
  const { db, files } = context

  async function work(run: ExportRun): Promise<JobFile> {
    const { subjectId: jobId, ownerId, payload, hold } = run
    const exported = exportOf(context, payload.resource)
    if (!exported) throw new Error(`Nobody knows how ${payload.resource} are taken out`)
    const caller = await callerOf(db.read, ownerId, jobId)
    if (!caller) throw new Error('Its owner may not sign in any more')
    const { query } = payload.selection as Selection
    const location = query?.deleted === true || query?.deleted === 'true' ? 'bin' : 'site'
    const ids = await idsOf(exported, location, payload.selection as Selection, caller)
    await db.write(async tx => {
      await hold(tx)
      await saveJob(tx, jobId, { total: ids.length, done: 0 })
    })
    const language = payload.language ?? (await localeOf(db.read, caller.id)) ?? 'ar'
    const timeZone = await timeZoneOf()
    const columns = columnsOf(exported, payload.columns)
    const pieces = piecesOf(run, ids, piece => exported.rows(piece, caller, location), caller)
    const rows = written(pieces, item => columns.map(({ value }) => value(item, language)))
    const table = {
      ...{ title: exported.title[language], language, timeZone, rows },
      columns: columns.map(({ header, type }) => ({ header: header[language], type })),
    }
    const today = new Date(wallClock(timeZone)(new Date().toISOString())).toISOString().slice(0, 10)
    const fileName = `${exported.title[language]}-${today}.${payload.format}`
    const contentType = contentTypeOf[payload.format]
    const stored = await storeFile(files, run, writeSheet(payload.format, table), contentType)
    await db.write(async tx => {
      await hold(tx)
      await saveJob(tx, jobId, { done: ids.length })
    })
    return { ...stored, fileName, contentType }
  }

  /** The rows of a selection, some at a time and in its order, as long as its owner sees the same. */
  async function* piecesOf(
    { subjectId: jobId, ownerId, signal, hold }: ExportRun,
    ids: string[],
    read: (piece: string[]) => ReturnType<Exported['rows']>,
    caller: Caller,
  ) {
    let reportedAt = Date.now()
    const before = seenBy(await scopeOf(db.read, caller))
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      signal.throwIfAborted()
      const owner = await callerOf(db.read, ownerId, jobId)
      if (!owner || seenBy(await scopeOf(db.read, owner)) !== before)
        throw new Error('What its owner sees has changed')
      const piece = ids.slice(from, from + rowsAtOnce)
      const rows = new Map((await read(piece)).map(row => [row.id, row]))
      yield piece.flatMap(id => rows.get(id) ?? [])
      if (Date.now() < reportedAt + reportedEvery) continue
      reportedAt = Date.now()
      await db.write(async tx => {
        await hold(tx)
        await saveJob(tx, jobId, { done: from + piece.length })
      })
    }
  }

  return { type: exportType, concurrency: 2, work }
}

/** The ids of a selection, in its order: of those that are named, the ones that the caller sees. */
async function idsOf({ resource }: Exported, location: Location, selection: Selection, caller: Caller) {
  const { ids } = selection
  const rows = ids
    ? await resource.named([...new Set(ids)], caller, location)
    : await rowsOf(resource, location, selection, caller)
  const found = new Set(rows.map(({ id }) => id))
  return ids ? [...new Set(ids)].filter(id => found.has(id)) : [...found]
}

const seenBy = (scope: Scope) => JSON.stringify([scope.caller.role, scopeKey(scope)])

/** The columns that were asked for, in that order, and the id behind them. */
function columnsOf({ columns }: Exported, keys: string[] | undefined) {
  const known = new Map(columns.map(column => [column.key, column]))
  const wanted = keys ? [...new Set(keys)].flatMap(key => known.get(key) ?? []) : columns
  return [...wanted, idColumn]
}

async function* written<Item>(pieces: AsyncIterable<Item[]>, rowOf: (item: Item) => Written[]) {
  for await (const items of pieces) yield items.map(rowOf)
}
