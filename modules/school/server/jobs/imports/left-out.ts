import { type Language } from '#platform/contract/sentences/code.ts'
import { translate } from '#platform/contract/sentences.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { JobFile } from '#platform/server/jobs/files.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { contentTypeOf, writeSheet } from '#platform/server/sheets/write/write.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { localeOf } from '../owner.ts'
import type { JobRecord } from '../presenter.ts'
import { storeFile } from '../store-file.ts'
import { dataOf, type ImportColumn, payloadOf, rowDataOf } from './import-types.ts'

const words = {
  ar: { row: 'الصف', reason: 'السبب', title: 'الصفوف المتروكة' },
  en: { row: 'Row', reason: 'Reason', title: 'Rows left out' },
}
const rowsAtOnce = 200

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
  const [first] = await leftOut(db.read, run.subjectId, 0, 1)
  if (!first) return undefined
  const language: Language = payloadOf(job).language ?? (await localeOf(db.read, run.ownerId!)) ?? 'ar'
  const { columns } = dataOf(job)!
  const { row, reason, title } = words[language]
  const table = {
    ...{ title, language, timeZone: 'UTC' },
    columns: [...columns.map(({ header }) => header), row, reason].map(header => ({
      ...{ header, type: 'text' as const },
    })),
    rows: rowsOf(db.read, run.subjectId, columns, language),
  }
  const contentType = contentTypeOf.xlsx
  const stored = await storeFile(files, run, writeSheet('xlsx', table), contentType)
  return { ...stored, fileName: `${title}.xlsx`, contentType }
}

const leftOut = (read: Reader, jobId: string, after: number, limit = rowsAtOnce) =>
  read
    .selectFrom('jobRows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('result', 'in', ['skipped', 'refused'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()

async function* rowsOf(read: Reader, jobId: string, columns: ImportColumn[], language: Language) {
  for (let after = 0; ; ) {
    const rows = await leftOut(read, jobId, after)
    if (rows.length === 0) return
    after = rows.at(-1)!.number
    yield rows.map(row => {
      const { written } = rowDataOf(row)
      const reason = row.code && row.decision !== 'skip' ? translate(language, row.code) : ''
      return [...columns.map(({ index }) => written[index] ?? ''), String(row.number), reason]
    })
  }
}
