import type { Tx } from '../db/tables.ts'
import { unwarn, warn } from '../db/warnings.ts'

const day = 86_400_000
/** How long administrators are told of a job that was given up, and how long it is kept. */
const shown = 7 * day
const kept = 30 * day

/** Shows administrators how many jobs were given up lately. */
export async function warnOfFailed(tx: Tx, now = Date.now()) {
  const { count } = await tx
    .selectFrom('jobs')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('createdAt', '>', new Date(now - shown).toISOString())
    .executeTakeFirstOrThrow()
  await (count > 0 ? warn(tx, 'jobs_failed', { count }) : unwarn(tx, 'jobs_failed'))
}

/** Deletes jobs that were given up long ago. */
export async function endFailed(tx: Tx, now: number) {
  const before = new Date(now - kept).toISOString()
  await tx.deleteFrom('jobs').where('state', '=', 'failed').where('createdAt', '<', before).execute()
  await warnOfFailed(tx, now)
}
