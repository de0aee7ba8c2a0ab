import { type Language, defaultLanguage } from '#platform/contract/language.ts'
import { refusalIn, translate } from '#platform/server/catalogues.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { JobFile } from '#platform/server/jobs/files.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { contentTypeOf, writeSheet } from '#platform/server/sheets/write/write.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { localeOf } from '../jobs/owner.ts'
import type { JobRecord } from '../jobs/presenter.ts'
import { storeFile } from '../jobs/store-file.ts'
import { newTurns } from '../jobs/turns.ts'
import { dataOf, type ImportColumn, payloadOf, rowDataOf } from './import-types.ts'

/** So few that to write them, wide as they may be, holds up nobody. */
const rowsAtOnce = 40

/**
 * Writes the rows that were left out as a table, with their columns as they were, so that it can be repaired and read in;
 * nothing where none was.
 */
export async function writeLeftOut(
  db: Db,
  files: Files,
  run: Run,
  job: JobRecord,
): Promise<JobFile | undefined> {
  const count = leftOut(db.read, run.subjectId).select(row => row.fn.countAll<number>().as('rows'))
  const { rows } = await count.executeTakeFirstOrThrow()
  if (rows === 0) return undefined
  const language: Language =
    payloadOf(job).language ?? (await localeOf(db.read, run.ownerId!)) ?? defaultLanguage
  const { columns } = dataOf(job)!
  const title = translate(language, 'imports.leftOut')
  const [row, reason] = [
    translate(language, 'imports.leftOut.row'),
    translate(language, 'imports.leftOut.reason'),
  ]
  const table = {
    ...{ title, language, timeZone: 'UTC' },
    columns: [...columns.map(({ header }) => header), row, reason].map(header => ({
      ...{ header, type: 'text' as const },
    })),
    rows: rowsOf(db.read, run.subjectId, columns, language),
  }
  const contentType = contentTypeOf.xlsx
  const stored = await storeFile(files, run, writeSheet('xlsx', table), contentType)
  return { ...stored, fileName: `${title}.xlsx`, contentType, rows }
}

const leftOut = (read: Reader, jobId: string) =>
  read.selectFrom('jobRows').where('jobId', '=', jobId).where('result', 'in', ['skipped', 'refused'])

async function* rowsOf(read: Reader, jobId: string, columns: ImportColumn[], language: Language) {
  const turns = newTurns()
  for (let after = 0; ; ) {
    const next = leftOut(read, jobId).where('number', '>', after).orderBy('number').limit(rowsAtOnce)
    const rows = await next.selectAll().execute()
    if (rows.length === 0) return
    after = rows.at(-1)!.number
    await turns.pass()
    yield rows.map(row => {
      const { written } = rowDataOf(row)
      const reason = row.code && row.decision !== 'skip' ? refusalIn(language, row.code) : ''
      return [...columns.map(({ index }) => written[index] ?? ''), String(row.number), reason]
    })
  }
}
