import type { Reader, Tx } from '../db/tables.ts'
import { unfinished } from './enqueue.ts'
import { letGo } from '../storage/let-go.ts'

/** A file that a job has made, as its result: where it is stored, how it is handed out, and how many rows of tables it holds. */
export type JobFile = { key: string; fileName: string; contentType: string; size: number; rows?: number }

/** What a row of a job has stored once more, until something names it: the key of the copy, and of what it is a copy of. */
export type CopiedFile = { from: string; key: string }

/** The file that the result of a job is, if it is one. */
export function fileIn(result: string | null): JobFile | undefined {
  const file = result === null ? undefined : (JSON.parse(result) as Partial<JobFile> | null)
  return typeof file?.key === 'string' ? (file as JobFile) : undefined
}

/** The kind of job whose rows store files. */
export const copyingKind = 'duplicate'

const results = (on: Reader | Tx) =>
  on.selectFrom('jobs').select(['id', 'result']).where('result', 'is not', null)

/** The files of all jobs that still have one. */
export const jobFilesIn = async (read: Reader) =>
  (await results(read).execute()).flatMap(({ result }) => fileIn(result) ?? [])

/** The keys of files that jobs have stored and that nothing names yet, as long as they have not ended. */
export async function keysOnTheirWay(read: Reader) {
  const rows = await read
    .selectFrom('jobRows')
    .innerJoin('jobs', 'jobs.id', 'jobRows.jobId')
    .select('jobRows.data')
    .where('jobs.kind', '=', copyingKind)
    .where('jobs.state', 'in', unfinished)
    .where('jobRows.data', 'is not', null)
    .execute()
  return rows.flatMap(({ data }) => (JSON.parse(data!) as CopiedFile[]).map(({ key }) => key))
}

/** Takes their files from jobs that ended before a moment: the sweep deletes them. */
export async function letFilesGo(tx: Tx, before: string) {
  const rows = await results(tx).where('finishedAt', '<', before).execute()
  const ended = rows.flatMap(({ id, result }) => {
    const file = fileIn(result)
    return file ? [{ id, key: file.key }] : []
  })
  await letGo(tx, ended)
  for (const { id } of ended)
    await tx.updateTable('jobs').set({ result: null }).where('id', '=', id).execute()
}
