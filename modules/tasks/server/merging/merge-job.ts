import { mergePeople, previewMerge, unmergePeople } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { type Infer, record, text } from '#platform/contract/schema.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { Cancelled, Held, type JobKind, Refused, type Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import { callerOf, jobOf, saveJob } from '../jobs/owner.ts'
import { countsOf, noCounts } from '../jobs/presenter.ts'

/** One student merged into another. */
export const mergeType = { name: 'merge', payload: record({ fromId: text(), intoId: text() }) }
type MergeRun = Run<Infer<typeof mergeType.payload>>
type Merged = NonNullable<Awaited<ReturnType<typeof mergePeople>>>

/**
 * Two accounts of one student made one: looked at, shown to its owner, and done in one transaction, so that nobody ever sees
 * a part of it. Its one row keeps what takes it back.
 */
export function mergeJob({ db }: BulkContext): JobKind<typeof mergeType.payload> {
  async function work(run: MergeRun) {
    const { phase } = await jobOf(db.read, run.subjectId)
    if (phase === 'prepare') return prepare(run)
    return refusing(() => (phase === 'undo' ? takeBack(run) : merge(run)))
  }

  async function prepare({ subjectId: jobId, ownerId, payload, hold }: MergeRun) {
    const caller = await ownerIn(db.read, ownerId, jobId)
    const preview = await previewMerge(db.read, payload, caller)
    if (!preview) throw new Refused('not_found')
    const row = { id: newId(), jobId, number: 1, thingId: payload.fromId, title: preview.from.name }
    await db.write(async tx => {
      await hold(tx)
      await tx.deleteFrom('jobRows').where('jobId', '=', jobId).execute() // of a run that ended early
      await tx
        .insertInto('jobRows')
        .values({ ...row, result: 'waiting', code: null, undo: null, data: null, decision: null })
        .execute()
      await saveJob(tx, jobId, { total: 1, counts: JSON.stringify(noCounts), data: JSON.stringify(preview) })
    })
    return new Held({ phase: 'run' })
  }

  const merge = ({ subjectId: jobId, ownerId, payload, hold }: MergeRun) =>
    db.write(async tx => {
      await hold(tx)
      const job = await jobOf(tx, jobId)
      const row = await rowOf(tx, jobId)
      if (row.result === 'done') return // a run that ended right after it was done
      if (job.cancelAskedAt) throw new Cancelled()
      const caller = await ownerIn(tx, ownerId, jobId)
      const preview = await previewMerge(tx, payload, caller)
      const merged = await mergePeople(tx, payload, caller)
      if (!preview || !merged) throw new Refused('not_found')
      await saveRow(tx, jobId, { result: 'done', undo: JSON.stringify(merged) })
      const counts = JSON.stringify({ ...countsOf(job), changed: 1 })
      await saveJob(tx, jobId, { done: 1, counts, data: JSON.stringify(preview) })
    })

  /** What stays with whoever went on with it is said by how many rows it is. */
  const takeBack = ({ subjectId: jobId, ownerId, payload, hold }: MergeRun) =>
    db.write(async tx => {
      await hold(tx)
      const job = await jobOf(tx, jobId)
      const row = await rowOf(tx, jobId)
      if (row.result !== 'done') return
      const caller = await ownerIn(tx, ownerId, jobId, true)
      const undone = await unmergePeople(tx, payload, JSON.parse(row.undo!) as Merged, caller)
      if (!undone) throw new Refused('not_found')
      await saveRow(tx, jobId, { result: 'undone' })
      const counts = JSON.stringify({ ...countsOf(job), changed: 0, kept: undone.stayed })
      await saveJob(tx, jobId, { done: 1, counts })
    })

  return { type: mergeType, concurrency: 1, work }
}

/** Who asks for it, by the rights that they have now. */
async function ownerIn(on: Reader | Tx, ownerId: string | null, jobId: string, isUndo = false) {
  const caller = await callerOf(on, ownerId, jobId, isUndo)
  if (!caller || !may(caller.role, 'jobs.merge')) throw new Refused('not_found')
  return caller
}

const rowOf = (tx: Tx, jobId: string) =>
  tx.selectFrom('jobRows').selectAll().where('jobId', '=', jobId).executeTakeFirstOrThrow()

const saveRow = (tx: Tx, jobId: string, values: Partial<Tables['jobRows']>) =>
  tx.updateTable('jobRows').set(values).where('jobId', '=', jobId).execute()

/** What a rule refuses it refuses for good: trying again would change nothing. */
async function refusing<Result>(attempt: () => Promise<Result>) {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Problem) throw new Refused(error.errors?.[0]?.code ?? error.code)
    throw error
  }
}
