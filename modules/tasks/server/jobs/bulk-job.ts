import { may } from '#platform/contract/access.ts'
import { type Infer, openObject, optional, record, text } from '#platform/contract/schema.ts'
import { type BulkContext, bulkOf } from '#platform/server/bulk/bulk.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type JobKind, type Run } from '#platform/server/jobs/run.ts'
import type { Selection } from '../../contract/job.ts'
import { callerOf, jobOf } from './owner.ts'
import { attempted, type Changed, type Counts, inPieces, type Row, unlessRefused } from './pieces.ts'
import { noCounts } from './presenter.ts'
import { previewOf } from './preview.ts'
import { saveRows } from './save-rows.ts'
import { rowsOf } from './selection.ts'

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
/** A row by what it is about. */
type Aimed = Pick<Row, 'thingId'>

export function bulkJob(context: BulkContext): JobKind<typeof bulkType.payload> {
  const { db } = context

  async function work(run: BulkRun) {
    const { phase } = await jobOf(db.read, run.subjectId)
    if (phase === 'prepare') return prepare(run)
    const isAllowed = isAllowedIn(run.payload)
    if (phase === 'undo')
      return inPieces(db, run, {
        ...{ from: 'done', count, isAllowed },
        change: (tx, row, caller) => undoRow(tx, run, row, caller),
        together: (tx, rows, caller) => undoAll(tx, run, rows, caller),
      })
    return inPieces(db, run, {
      ...{ from: 'waiting', count, isAllowed },
      change: (tx, row, caller) => changeRow(tx, run, row, caller),
      together: (tx, rows, caller) => changeAll(tx, run, rows, caller),
    })
  }

  /** Judged anew by what its owner may now: a role that was taken away does nothing more, also where it sees the rows. */
  const isAllowedIn =
    (payload: Payload) =>
    ({ role }: Pick<Caller, 'role'>) => {
      const { resource, action } = partsOf(payload)
      return may(role, 'jobs.bulk') && may(role, resource.list) && may(role, action.call)
    }

  /** Reads once which rows are meant, and keeps them: whatever is written meanwhile, these are touched and no others. */
  async function prepare(run: BulkRun) {
    const { subjectId: jobId, ownerId, payload } = run
    const bulk = partsOf(payload)
    const caller = await callerOf(db.read, ownerId, jobId)
    const isMine = caller && isAllowedIn(payload)(caller)
    const rows = isMine
      ? await rowsOf(bulk.resource, bulk.action.location, payload.selection as Selection, caller)
      : []
    const visibleIds = rows.flatMap(({ id, isUnseen }) => (isUnseen ? [] : id))
    const along = (await bulk.action.along?.(db.read, visibleIds)) ?? []
    const touches =
      along.length > 0 ? [{ resource: payload.resource, count: visibleIds.length }, ...along] : []
    const titledRows = rows.map(({ id, title }) => ({ thingId: id, title }))
    const counts = JSON.stringify(noCounts)
    const data = isMine && rows.length > 0 ? JSON.stringify(await tried(run, titledRows, caller)) : null
    return saveRows(db, run, titledRows, { counts, data, touches: JSON.stringify(touches) })
  }

  /** What the change would do to rows, with what is there now. */
  const tried = (run: BulkRun, rows: Aimed[], caller: Caller) =>
    db.write(async tx => {
      await run.hold(tx)
      const ways = {
        change: (row: Aimed) => changeRow(tx, run, row, caller),
        together: (piece: Aimed[]) => changeAll(tx, run, piece, caller),
      }
      return previewOf(tx, rows, ways, run.signal)
    })

  /** All rows of a piece together, where their action can; nothing where one of them is refused. */
  async function changeAll<Aim extends Aimed>(tx: Tx, { payload }: BulkRun, rows: Aim[], caller: Caller) {
    const { action } = partsOf(payload)
    if (!action.actAll) return undefined
    const ids = rows.map(({ thingId }) => thingId!)
    const outcomes = await unlessRefused(db, tx, () => action.actAll!(ids, caller, payload.with ?? {}))
    return outcomes && new Map(rows.map((row): [Aim, Changed] => [row, outcomes.get(row.thingId!)!]))
  }

  async function undoAll(tx: Tx, { payload }: BulkRun, rows: Row[], caller: Caller) {
    const { action } = partsOf(payload)
    if (!action.undoAll) return undefined
    const changed = rows.map(({ thingId, undo }) => ({ id: thingId!, undo: JSON.parse(undo!) }))
    const undone = await unlessRefused(db, tx, () => action.undoAll!(changed, caller, payload.with ?? {}))
    return undone && new Map(rows.map((row): [Row, Changed] => [row, resultOf(undone.has(row.thingId!))]))
  }

  function changeRow(tx: Tx, { payload }: BulkRun, { thingId }: Aimed, caller: Caller) {
    const { action } = partsOf(payload)
    return attempted(tx, () => action.act(thingId!, caller, payload.with ?? {}))
  }

  function undoRow(tx: Tx, { payload }: BulkRun, { thingId, undo }: Row, caller: Caller) {
    const { action } = partsOf(payload)
    const back = () => action.undo!(thingId!, caller, JSON.parse(undo!), payload.with ?? {})
    return attempted(tx, async () => resultOf(await back()), 'kept')
  }

  function partsOf({ resource, action }: Payload) {
    const bulk = bulkOf(context, resource, action)
    if (!bulk) throw new Error(`Nobody knows ${action} of ${resource}`)
    return bulk
  }

  return { type: bulkType, concurrency: 2, work }
}

const resultOf = (isUndone: boolean): Changed => ({ result: isUndone ? 'undone' : 'kept' })

function count(counts: Counts, _: Row, { result }: Changed) {
  if (result === 'done') counts.changed++
  if (result === 'same' || result === 'refused' || result === 'gone' || result === 'kept') counts[result]++
  if (result === 'undone' || result === 'kept') counts.changed--
}
