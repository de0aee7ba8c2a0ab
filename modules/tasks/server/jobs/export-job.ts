import { languages, defaultLanguage } from '#platform/contract/language.ts'
import { type Infer, list, openObject, oneOf, optional, record, text } from '#platform/contract/schema.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { translate } from '#platform/server/catalogues.ts'
import type { JobFile } from '#platform/server/jobs/files.ts'
import { type JobKind, Refused, type Run } from '#platform/server/jobs/run.ts'
import { contentTypeOf, writeSheet } from '#platform/server/sheets/write/write.ts'
import { wallClock } from '#platform/server/sheets/write/wall-clock.ts'
import { type Selection, wholeSite } from '../../contract/job.ts'
import { archiveType, siteArchive } from '../archive/site-archive.ts'
import { exportTables } from './export-tables.ts'
import { callerOf, localeOf, saveJob } from './owner.ts'
import type { JobRecord } from './presenter.ts'
import { writtenReach } from './reach.ts'
import { mayExport } from './selection.ts'
import { storeFile } from './store-file.ts'
import { auditList, narrowedBy } from './trace.ts'

/** A list that is taken out as a table. */
export const exportType = {
  name: 'export',
  payload: record({
    resource: text(),
    selection: openObject(),
    columns: optional(list(text())),
    format: oneOf('xlsx', 'csv'),
    language: optional(oneOf(...languages)),
  }),
}
type ExportRun = Run<Infer<typeof exportType.payload>>

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
    const caller = await callerOf(db.read, ownerId, jobId)
    if (!caller || !mayExport(context, payload, caller)) throw new Refused('not_found')
    const save = (values: Pick<Partial<JobRecord>, 'done' | 'total' | 'reach'>) =>
      db.write(async tx => {
        await hold(tx)
        await saveJob(tx, jobId, values)
      })
    const reach = await writtenReach(db.read, caller)
    /** Its end and its entry in the audit are one: no file is handed out that left no trace, or that is more than its owner sees. */
    const end = (total: number, taken: Parameters<typeof auditList>[4]) =>
      db.write(async tx => {
        await hold(tx)
        const owner = await callerOf(tx, ownerId, jobId)
        if (!owner || (await writtenReach(tx, owner)) !== reach)
          throw new Error('What its owner sees has changed')
        await saveJob(tx, jobId, { done: total })
        await auditList(tx, caller, 'export', jobId, taken)
      })
    let reportedAt = Date.now()
    const report = async (done: number) => {
      if (Date.now() < reportedAt + reportedEvery) return
      reportedAt = Date.now()
      await save({ done })
    }
    const language = payload.language ?? (await localeOf(db.read, caller.id)) ?? defaultLanguage
    const timeZone = await timeZoneOf()
    const given = { caller, reach, language, timeZone, report }
    const today = new Date(wallClock(timeZone)(new Date().toISOString())).toISOString().slice(0, 10)
    if (payload.resource === wholeSite) {
      const { content, total, countRows } = await siteArchive(context, run, given)
      await save({ total, done: 0, reach })
      const stored = await storeFile(files, run, content, archiveType)
      const rows = countRows()
      await end(total, { list: wholeSite, rows })
      return {
        ...stored,
        fileName: `${translate(language, 'archive')}-${today}.zip`,
        contentType: archiveType,
        rows,
      }
    }
    const selection: Selection = payload.selection
    const { table, total } = await exportTables(context, run, given)({ ...payload, selection })
    await save({ total, done: 0, reach })
    const contentType = contentTypeOf[payload.format]
    const stored = await storeFile(files, run, writeSheet(payload.format, table), contentType)
    const { resource: list, format } = payload
    await end(total, { list, ...narrowedBy(selection), format, rows: total })
    return { ...stored, fileName: `${table.title}-${today}.${payload.format}`, contentType, rows: total }
  }

  return { type: exportType, concurrency: 2, work }
}
