import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { CopiedFile } from '#platform/server/jobs/files.ts'
import { letGo } from '#platform/server/storage/let-go.ts'

const rowsOf = (on: Reader | Tx, jobId: string) => on.selectFrom('jobRows').where('jobId', '=', jobId)

/** Where the bytes are that a job has stored once more, by the keys that they are copies of. */
export async function copiedFiles(on: Reader | Tx, jobId: string) {
  const rows = await rowsOf(on, jobId).select('data').where('data', 'is not', null).execute()
  const files = rows.flatMap(({ data }) => JSON.parse(data!) as CopiedFile[])
  return new Map(files.map(({ from, key }) => [from, key]))
}

/**
 * Writes down what was stored of a file in place of what was stored of it before, if it is another by now; one that was not
 * there when the job was prepared gets a row of its own.
 */
export async function noteCopied(
  tx: Tx,
  jobId: string,
  media: { id: string; fileName: string },
  files: CopiedFile[],
) {
  const data = JSON.stringify(files)
  const row = await rowsOf(tx, jobId)
    .select(['id', 'data'])
    .where('thingId', '=', media.id)
    .executeTakeFirst()
  if (row) {
    const before: CopiedFile[] = JSON.parse(row.data ?? '[]')
    await letGo(
      tx,
      before.filter(({ key }) => !files.some(file => file.key === key)),
    )
    return tx.updateTable('jobRows').set({ data }).where('id', '=', row.id).execute()
  }
  const { last } = await rowsOf(tx, jobId)
    .select(row => row.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const newRow = { ...fileRow(jobId, media, (last ?? 0) + 1), data }
  return tx.insertInto('jobRows').values(newRow).execute()
}

/** Lets go of what was stored: all of it, or what the copy turned out not to need. */
export async function letCopiesGo(tx: Tx, jobId: string, needed: ReadonlySet<string> = new Set()) {
  const copied = [...(await copiedFiles(tx, jobId))]
  await letGo(
    tx,
    copied.filter(([from]) => !needed.has(from)).map(([, key]) => ({ key })),
  )
  await tx.updateTable('jobRows').set({ data: null }).where('jobId', '=', jobId).execute()
}

/** The row of a file that is to be copied. */
export const fileRow = (
  jobId: string,
  { id: mediaId, fileName }: { id: string; fileName: string },
  number: number,
) => ({
  ...{ id: newId(), jobId, number, thingId: mediaId, title: fileName },
  ...{ result: 'waiting' as const, code: null, undo: null, data: null, decision: null },
})
