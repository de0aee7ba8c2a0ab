import { randomUUID } from 'node:crypto'
import { now } from '../db/records.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

/** A job as a run has it: whether the run before died with its server, and whether that was its last try. */
export type Job = Tables['jobs'] & { died: boolean; exhausted: boolean }

/** How long a job belongs to a run that does not say so again, in milliseconds. */
export const lease = 60_000
export const maxTries = 3

export const later = (wait: number) => new Date(Date.now() + wait).toISOString()

/** Thrown where a run finds that its job belongs to another run: whatever it did is not to be kept. */
export class TakenOver extends Error {
  constructor(id: string) {
    super(`The job ${id} was taken over by another run`)
  }
}

/**
 * Takes the job of a kind that has waited longest, if there is one and nobody else has it; with `died`, also one whose
 * server died. A try is counted here, before the work, since the work may end the process.
 */
export async function take(db: Db, kind: string, { died }: { died: boolean }): Promise<Job | undefined> {
  const dueIn = (on: Tx | Db['read']) =>
    on
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', kind)
      .where(row => {
        const waits = row.and([row('state', '=', 'waiting'), row('runAt', '<=', now())])
        return died
          ? row.or([waits, row.and([row('state', '=', 'running'), row('leasedUntil', '<', now())])])
          : waits
      })
      .orderBy('runAt')
      .limit(1)
  if (!(await dueIn(db.read).executeTakeFirst())) return undefined
  return db.write(async tx => {
    const due = dueIn(tx)
    const job = await (db.engine === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst()
    if (!job) return undefined
    const exhausted = job.tries >= maxTries
    const tries = exhausted ? job.tries : job.tries + 1
    const taken = { state: 'running', leasedUntil: later(lease), tries, token: randomUUID() } as const
    await tx.updateTable('jobs').set(taken).where('id', '=', job.id).execute()
    return { ...job, ...taken, died: job.state === 'running', exhausted }
  })
}
