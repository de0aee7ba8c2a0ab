import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type JobType, rowOf } from '#platform/server/jobs/enqueue.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import { jobKinds, maxOpenJobs } from '../../contract/job.ts'
import type { JobRecord } from './presenter.ts'
import { writtenReach } from './reach.ts'

/** Seconds after which somebody may ask again who has too many jobs that have not ended. */
const busyFor = 30

/** Asks for a job of a person; sent again with the same key it is the job that it was. */
export const createJob =
  (db: Db) =>
  (
    type: JobType,
    payload: object,
    caller: Caller,
    values: Partial<JobRecord> & { key: string | null },
  ): Promise<{ job: JobRecord; isNew: boolean }> =>
    db.write(async tx => {
      await lockOwner(tx, caller.id)
      const ownJobs = tx.selectFrom('jobs').where('ownerId', '=', caller.id)
      const earlierJob =
        values.key && (await ownJobs.selectAll().where('key', '=', values.key).executeTakeFirst())
      if (earlierJob) return { job: earlierJob, isNew: false }
      const { open } = await ownJobs
        .select(row => row.fn.countAll<number>().as('open'))
        .where('kind', 'in', [...jobKinds])
        .where('state', 'in', ['waiting', 'running', 'held'])
        .executeTakeFirstOrThrow()
      if (open >= maxOpenJobs) throw new Problem('too_many_jobs', { retryAfter: busyFor })
      const id = newId()
      const row = {
        ...rowOf(type, { subjectId: id, ownerId: caller.id, payload }),
        ...{ id, updatedAt: now(), reach: await writtenReach(tx, caller), ...values },
      }
      await tx.insertInto('jobs').values(row).execute()
      return { job: await locked(tx, id), isNew: true }
    })

/** A job as it is, which nobody else changes until the transaction ends. */
export async function locked(tx: Tx, id: string): Promise<JobRecord> {
  const row = tx.selectFrom('jobs').selectAll().where('id', '=', id)
  return (await row.forUpdate().executeTakeFirst()) ?? missing()
}

/** Holds the number of somebody's jobs until the transaction ends, by the row of their account. */
async function lockOwner(tx: Tx, ownerId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
}
