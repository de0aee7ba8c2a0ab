import type { Db, Tx } from '../db/tables.ts'
import { unwarn, warn } from '../db/warnings.ts'
import { unfinished } from './enqueue.ts'
import { letFilesGo } from './files.ts'

const day = 86_400_000
/** How long administrators are told of a job that was given up, and how long one that has ended is kept. */
const shown = 7 * day
const kept = 30 * day
/** How long a job waits for its owner, and how long its rows are kept once it has ended. */
const heldFor = day
const rowsKept = 7 * day
/** How long what was made up by a job may be read after it. */
const secretsLast = day

/** Shows administrators how many jobs were given up lately. */
export async function warnOfFailed(tx: Tx, now = Date.now()) {
  const { count } = await tx
    .selectFrom('jobs')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('tries', '>', 0)
    .where('createdAt', '>', new Date(now - shown).toISOString())
    .executeTakeFirstOrThrow()
  await (count > 0 ? warn(tx, 'jobs_failed', { count }) : unwarn(tx, 'jobs_failed'))
}

/**
 * Deletes jobs that ended long ago: were done, called off or given up, and the rows of those that ended a week ago. What
 * its owner did not start within a day is called off.
 */
export async function purgeEnded(tx: Tx, now: number) {
  const before = new Date(now - kept).toISOString()
  const ended = new Date(now).toISOString()
  await tx
    .updateTable('jobs')
    .set({ state: 'cancelled', finishedAt: ended, updatedAt: ended })
    .where('state', '=', 'held')
    .where('updatedAt', '<', new Date(now - heldFor).toISOString())
    .execute()
  await tx
    .updateTable('jobs')
    .set({ secret: null })
    .where('secret', 'is not', null)
    .where('finishedAt', '<', new Date(now - secretsLast).toISOString())
    .execute()
  const old = tx
    .selectFrom('jobs')
    .select('id')
    .where('finishedAt', '<', new Date(now - rowsKept).toISOString())
  await tx.deleteFrom('jobRows').where('jobId', 'in', old).execute()
  await letFilesGo(tx, new Date(now - rowsKept).toISOString())
  await tx
    .deleteFrom('jobs')
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('createdAt', '<', before)
    .execute()
  await warnOfFailed(tx, now)
}

/** How often the database is asked whether a job has ended that another process may have. */
const pollMs = 500

/** Waits until no job about something, or none of some kinds, waits or runs, in whichever process, or the time is over. */
export async function untilEnded(
  db: Db,
  { subjectId, kinds }: { subjectId: string; kinds?: string[] },
  timeoutMs: number,
  woken: () => Promise<unknown>,
) {
  const until = Date.now() + timeoutMs
  const open = db.read
    .selectFrom('jobs')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('state', 'in', unfinished)
    .$if(kinds !== undefined, jobs => jobs.where('kind', 'in', kinds!))
  while (Date.now() < until && (await open.executeTakeFirst())) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise(go => (timer = setTimeout(go, Math.min(pollMs, until - Date.now()))))
    await Promise.race([late, woken()])
    clearTimeout(timer)
  }
}
