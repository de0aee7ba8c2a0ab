import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { enqueue, unfinished } from '#platform/server/jobs/enqueue.ts'
import { inspectJob } from '../processing/jobs.ts'

const day = 86_400_000

/**
 * Ends uploads that nobody has added to for a day, with their rows, and what was left of work that was broken off. What
 * has come whole and waits to be judged stays. Answers how many it ended.
 */
export async function purgeStaging(db: Db, staging: string, now: number) {
  let deletedTotal = 0
  for (const name of await namesIn(staging)) {
    const path = join(staging, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs > now - day) continue
    // What is made of a file lies in a folder beside it.
    const id = name.replace(/\.(?:made|versions\..*)$/, '')
    const isOver = await db.write(async tx => {
      const row = await tx
        .selectFrom('media')
        .select('status')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (row?.status === 'processing') {
        await inspectAgain(tx, id)
        return false
      }
      if (await jobOf(tx, id)) return false
      await tx.deleteFrom('media').where('id', '=', id).where('status', '=', 'uploading').execute()
      return true
    })
    if (!isOver) continue
    await rm(path, { recursive: true, force: true })
    deletedTotal++
  }
  return deletedTotal
}

/** What has come whole and is in no job is judged: nothing else would ever end it. */
async function inspectAgain(tx: Tx, id: string) {
  if (!(await jobOf(tx, id))) await enqueue(tx, inspectJob, { subjectId: id })
}

const jobOf = (tx: Tx, subjectId: string) =>
  tx
    .selectFrom('jobs')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('state', 'in', unfinished)
    .executeTakeFirst()

/** There is no folder before the first upload; one that cannot be read ends the sweep. */
const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
