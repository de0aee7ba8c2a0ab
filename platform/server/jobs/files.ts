import type { Reader, Tx } from '../db/tables.ts'
import { letGo } from '../storage/let-go.ts'

/** A file that a job has made, as its result: where it is stored, and how it is handed out. */
export type JobFile = { key: string; fileName: string; contentType: string; size: number }

/** The file that the result of a job is, if it is one. */
export function fileIn(result: string | null): JobFile | undefined {
  const file = result === null ? undefined : (JSON.parse(result) as Partial<JobFile> | null)
  return typeof file?.key === 'string' ? (file as JobFile) : undefined
}

const results = (on: Reader | Tx) =>
  on.selectFrom('jobs').select(['id', 'result']).where('result', 'is not', null)

/** The files of all jobs that still have one. */
export const jobFilesIn = async (read: Reader) =>
  (await results(read).execute()).flatMap(({ result }) => fileIn(result) ?? [])

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
