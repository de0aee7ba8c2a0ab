import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { undoRow } from '#platform/server/bulk/import-rows.ts'
import { importIn, importOf } from '#platform/server/bulk/imported.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { fileIn } from '#platform/server/jobs/files.ts'
import { Cancelled, type JobKind, Refused, type Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import { callerOf, jobOf } from '../jobs/owner.ts'
import { attempted, type Changed, type Counts, inPieces, type Row } from '../jobs/pieces.ts'
import { type AppliedUndo, rowApplier } from './apply.ts'
import { dataOf, importType, type ImportPayload, payloadOf } from './import-types.ts'
import { writeLeftOut } from './left-out.ts'
import { mayStillReadIn } from './may-import.ts'
import { prepareImport } from './prepare.ts'
import { rememberMapping } from './remembered.ts'
import { heldUnread } from './unread.ts'

type ImportRun = Run<ImportPayload>

/** A table that is read in: prepared, shown to its owner, applied row by row, and taken back where they ask for it. */
export function importJob(
  context: BulkContext,
  timeZoneOf: () => Promise<string>,
): JobKind<typeof importType.payload> {
  const { db, files } = context
  const importedOf = ({ subject }: ImportPayload) => {
    const imported = importOf(context, subject)
    if (!imported) throw new Error(`Nobody knows how ${subject} are read in`)
    return imported
  }
  /** Judged anew by what its owner may now, whenever something is read or written for them. */
  const isAllowedIn = (payload: ImportPayload) => (caller: Caller, on: Reader | Tx) =>
    mayStillReadIn(on, importedOf(payload), payload.courseId, caller)

  async function work(run: ImportRun) {
    const job = await jobOf(db.read, run.subjectId)
    const imported = importedOf(run.payload)
    const timeZone = await timeZoneOf()
    if (job.phase === 'prepare') {
      const caller = await callerOf(db.read, run.ownerId, run.subjectId)
      if (!caller || !(await isAllowedIn(run.payload)(caller, db.read))) throw new Refused('not_found')
      const parts = {
        ...{ context, caller, timeZone },
        imported: await importIn(context, run.payload, db.read, caller),
      }
      return prepareImport(run, parts).catch(error => heldUnread(error, job))
    }
    if (job.phase === 'undo') {
      await takeBack(run)
      return fileIn(job.result)
    }
    if (job.cancelAskedAt) return rollBack(run)
    const { plan } = dataOf(job)!
    const { courseId = null } = run.payload
    const applier = rowApplier(db, imported)
    const setup = { plan, country: await context.country(), timeZone, courseId }
    try {
      await inPieces(db, run, {
        ...{ from: 'waiting', isAllowed: isAllowedIn(run.payload), count, begin: aloneIn },
        change: (tx, row, caller) => applier.one(tx, row, { ...setup, caller }),
        together: (tx, rows, caller, turns) => applier.many(tx, rows, { ...setup, caller }, turns),
      })
    } catch (error) {
      if (run.signal.reason instanceof Cancelled) return rollBack(run)
      throw error
    }
    await db.write(async tx => {
      await run.hold(tx)
      await rememberMapping(tx, job, imported)
    })
    return writeLeftOut(db, files, run, job)
  }

  /** Takes back all that is done, whatever its job is told meanwhile: it was called off, or cannot go on. */
  async function rollBack(run: ImportRun): Promise<never> {
    await takeBack(run, true)
    throw new Cancelled()
  }

  const takeBack = (run: Pick<Run, 'subjectId' | 'ownerId' | 'payload'> & Partial<Run>, always = false) =>
    inPieces(db, run, {
      ...{ from: 'done', count: countBack, always },
      ...(!always && { isAllowed: isAllowedIn(run.payload) }),
      change: (tx, row, caller) => unapply(tx, run.payload, row, caller),
    })

  function unapply(tx: Tx, payload: ImportPayload, row: Row, caller: Caller) {
    const { of } = JSON.parse(row.undo!) as AppliedUndo
    const back = async (): Promise<Changed> => {
      if (!(await undoRow(importedOf(payload), tx, row.thingId!, of, caller)))
        throw new Problem('cannot_undo')
      return { result: 'undone' }
    }
    return attempted(tx, () => db.write(back), 'kept')
  }

  return {
    type: importType,
    concurrency: 1,
    work,
    async giveUp(jobId, hold) {
      const job = await jobOf(db.read, jobId)
      if (job.phase === 'run')
        await takeBack({ subjectId: jobId, ownerId: job.ownerId, payload: payloadOf(job), hold }, true)
    },
  }
}

/** Of all imports, one piece is written at a time: whoever comes next finds who came before. */
const aloneIn = (tx: Tx) =>
  tx
    .updateTable('counters')
    .set(row => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'imports')
    .execute()

function count(counts: Counts, _: Row, { result, undo }: Changed) {
  if (result === 'done') counts[(undo as AppliedUndo).kind]++
  if (result === 'same' || result === 'refused') counts[result]++
}

function countBack(counts: Counts, row: Row, { result }: Changed) {
  counts[(JSON.parse(row.undo!) as AppliedUndo).kind]--
  if (result === 'kept') counts.kept++
}
