import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import * as z from 'zod/mini'
import { originals } from '#modules/media/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { type Exported, exportNames, exportOf } from '#platform/server/bulk/exported.ts'
import { translate } from '#platform/server/catalogues.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { writeSheet } from '#platform/server/sheets/write/write.ts'
import { exportTables } from '../jobs/export-tables.ts'
import { textFiles } from './texts.ts'

export const archiveType = 'application/zip'

/** A sheet of Excel has 1,048,576 rows, and a list may grow until its turn comes: longer ones are written as CSV. */
const maxSheetRows = 1_000_000

/** Above this size the headers of an archive need more room for what they say. */
const largeFile = 2 ** 31

/**
 * All of a school as one archive, for the day somebody leaves: each list as a table, the texts as pages for browsers, and the
 * files in folders named by their ids. Nothing of it stays in memory, and a file is opened when its turn has come.
 */
export async function siteArchive(
  context: BulkContext,
  run: Pick<Run, 'subjectId' | 'ownerId' | 'signal'>,
  given: Parameters<typeof exportTables>[2],
): Promise<{ content: Readable; total: number; countRows: () => number }> {
  const { db, files } = context
  const { report } = given
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  const fail = (error: unknown) => void content.destroy(error as Error)
  zip.on('error', fail)
  // The first entries are read before anybody takes what comes; whoever does then hears that it has ended.
  content.on('error', () => undefined)
  let done = 0
  let rows = 0
  /** An entry, whose failure ends the archive: an archive does not hear of it by itself. */
  const followed = (entry: Readable) =>
    entry.on('error', fail).on('end', () => void report(++done).catch(fail))

  const tableOf = exportTables(context, run, { ...given, report: async () => {} })
  const names = exportNames()
  for (const resource of names) {
    const exported = exportOf(context, resource)!
    const everything = { resource, selection: { query: {} }, max: Number.MAX_SAFE_INTEGER }
    const format = (await countOf(exported, given.caller)) > maxSheetRows ? 'csv' : 'xlsx'
    const options = format === 'csv' ? { compressionLevel: 6 } : { compress: false }
    // Which rows a list has is read when its turn has come: those of all lists at once would fill the memory.
    zip.addReadStreamLazy(`${translate(given.language, exported.title)}.${format}`, options, give => {
      tableOf(everything).then(({ table, total }) => {
        rows += total
        give(null, followed(writeSheet(format, table)))
      }, fail)
    })
  }
  let total = names.length
  for await (const { path, page } of textFiles(db.read)) {
    zip.addReadStreamLazy(path, { compressionLevel: 6 }, give => {
      give(null, followed(Readable.from(oneOf(page))))
    })
    total++
  }
  for await (const { id, fileName, key, size } of originals(db.read, given.caller)) {
    const options = { compress: false, size, forceZip64Format: size >= largeFile }
    zip.addReadStreamLazy(`files/${id}/${safeName(fileName)}`, options, give => {
      const bytes = new PassThrough()
      const send = async () => (await files.storage.read(key, { start: 0, end: size - 1 }))(bytes)
      if (size === 0) bytes.end()
      else send().catch((error: Error) => void bytes.destroy(error))
      give(null, followed(bytes))
    })
    total++
  }
  zip.end()
  return { content, total, countRows: () => rows }
}

async function countOf({ resource }: Exported, caller: Caller) {
  const query = z.parse(resource.query, {})
  return (await resource.find(query as object, caller, 1)).total
}

async function* oneOf(read: () => Promise<string>) {
  yield Buffer.from(await read())
}

/** A name that every file system takes. */
const safeName = (name: string) => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+$/, '_')
