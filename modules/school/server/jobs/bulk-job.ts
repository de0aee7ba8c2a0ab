import { type Infer, openObject, optional, record, text } from '#platform/contract/schema.ts'
import { type BulkContext, bulkOf } from '#platform/server/bulk/bulk.ts'
import { joining } from '#platform/server/db/transactions/join.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { held, type JobKind, type Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Selection } from '../../contract/job.ts'
import { callerOf, jobOf, saveJob } from './owner.ts'
import { countsOf, noCounts } from './presenter.ts'
import { rowsOf } from './selection.ts'
import { newId } from '#platform/server/db/new-id.ts'

/** Many rows changed as one job: found, shown to its owner, changed piece by piece, and taken back where they ask for it. */
export const bulkType = {
  name: 'bulk',
  payload: record({
    resource: text(),
    action: text(),
    selection: openObject(),
    with: optional(openObject()),
  }),
}
type Payload = Infer<typeof bulkType.payload>
type BulkRun = Run<Payload>
type Changed = { result: Tables['jobRows']['result']; code?: string; undo?: unknown }

/** Rows of one transaction: as many as others can wait for. */
const rowsInPiece = 200
const rowsWrittenAtOnce = 500

export function bulkJob(context: BulkContext): JobKind<typeof bulkType.payload> {
  const { db } = context

  async function work(run: BulkRun) {
    const { phase } = await jobOf(db.read, run.subjectId)
    if (phase === 'prepare') return prepare(run)
    await (phase === 'undo' ? inPieces(run, 'done', undoRow) : inPieces(run, 'waiting', changeRow))
  }

  /** Reads once which rows are meant, and keeps them: whatever is written meanwhile, these are touched and no others. */
  async function prepare({ subjectId: jobId, ownerId, payload, hold }: BulkRun) {
    const bulk = partsOf(payload)
    const caller = await callerOf(db.read, ownerId, jobId)
    const rows = caller
      ? await rowsOf(bulk.resource, bulk.action.location, payload.selection as Selection, caller)
      : []
    const ids = rows.map(({ id }) => id)
    const touches = await bulk.action.along?.(db.read, ids)
    for (let from = 0; from === 0 || from < rows.length; from += rowsWrittenAtOnce)
      await db.write(async tx => {
        await hold(tx)
        if (from === 0) await tx.deleteFrom('jobRows').where('jobId', '=', jobId).execute() // of a run that ended early
        const piece = rows.slice(from, from + rowsWrittenAtOnce).map(({ id, title }, at) => ({
          ...{ id: newId(), jobId, number: from + at + 1, thingId: id, title },
          ...{ result: 'waiting' as const, code: null, undo: null },
        }))
        if (piece.length > 0) await tx.insertInto('jobRows').values(piece).execute()
        if (from + rowsWrittenAtOnce < rows.length) return
        const known = { phase: 'run', total: rows.length, counts: JSON.stringify(noCounts) } as const
        await saveJob(tx, jobId, { ...known, touches: JSON.stringify(touches ?? []) })
      })
    return held
  }

  /** Works through the rows of one result, each piece with all that it changes in one transaction, or not at all. */
  async function inPieces(run: BulkRun, result: 'waiting' | 'done', change: typeof changeRow) {
    const { subjectId: jobId, signal, hold } = run
    for (let left = true; left; ) {
      if (signal.aborted) throw signal.reason
      left = await db.write(async tx => {
        await hold(tx)
        const job = await jobOf(tx, jobId)
        const rows = await tx
          .selectFrom('jobRows')
          .selectAll()
          .where('jobId', '=', jobId)
          .where('result', '=', result)
          .orderBy('number', result === 'done' ? 'desc' : 'asc')
          .limit(rowsInPiece)
          .execute()
        if (rows.length === 0) return false
        const caller = await callerOf(tx, run.ownerId, jobId)
        const counts = { ...countsOf(job) }
        const together = caller && result === 'waiting' ? await changeAll(tx, run, rows, caller) : undefined
        for (const row of rows) {
          const outcome =
            together?.get(row.thingId!) ?? (caller ? await change(tx, run, row, caller) : nobodyFor(result))
          const { code = null, undo } = outcome as Changed
          const saved = {
            result: outcome.result,
            code,
            undo: undo === undefined ? row.undo : JSON.stringify(undo),
          }
          await tx
            .updateTable('jobRows')
            .set(saved)
            .where('id', '=', row.id)
            .where('result', '=', result)
            .execute()
          count(counts, outcome.result)
        }
        await saveJob(tx, jobId, { done: job.done + rows.length, counts: JSON.stringify(counts) })
        return rows.length === rowsInPiece
      })
    }
  }

  /** All rows of a piece together, where their action can; nothing where one of them is refused. */
  async function changeAll(tx: Tx, { payload }: BulkRun, rows: Row[], caller: Caller) {
    const { action } = partsOf(payload)
    if (!action.actAll) return undefined
    const ids = rows.map(({ thingId }) => thingId!)
    try {
      return await joining(tx, () => db.write(() => action.actAll!(ids, caller, payload.with ?? {})))
    } catch (error) {
      if (error instanceof Problem) return undefined
      throw error
    }
  }

  function changeRow(tx: Tx, { payload }: BulkRun, { thingId }: Row, caller: Caller) {
    const { action } = partsOf(payload)
    return judged(tx, () => action.act(thingId!, caller, payload.with ?? {}))
  }

  function undoRow(tx: Tx, { payload }: BulkRun, { thingId, undo }: Row, caller: Caller) {
    const { action } = partsOf(payload)
    const back = () => action.undo!(thingId!, caller, JSON.parse(undo!), payload.with ?? {})
    return judged(tx, async () => ({ result: (await back()) ? 'undone' : 'kept' }), 'kept')
  }

  function partsOf({ resource, action }: Payload) {
    const bulk = bulkOf(context, resource, action)
    if (!bulk) throw new Error(`Nobody knows ${action} of ${resource}`)
    return bulk
  }

  return { type: bulkType, concurrency: 2, work }
}

type Row = Tables['jobRows']
/** What becomes of a row whose owner may do nothing any more: it is not changed, and what was changed stays. */
const nobodyFor = (before: 'waiting' | 'done'): Changed => ({
  result: before === 'done' ? 'kept' : 'refused',
  code: 'not_found',
})

/** What became of a row, whose writes join the piece; a refusal undoes them and no others. */
async function judged(
  tx: Tx,
  work: () => Promise<Changed>,
  refused: 'refused' | 'kept' = 'refused',
): Promise<Changed> {
  try {
    return await joining(tx, work)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { result: refused, code: error.errors?.[0]?.code ?? error.code }
  }
}

function count(counts: ReturnType<typeof countsOf>, result: Changed['result']) {
  if (result === 'done') counts.changed++
  if (result === 'same' || result === 'refused' || result === 'gone' || result === 'kept') counts[result]++
  if (result === 'undone' || result === 'kept') counts.changed--
}
