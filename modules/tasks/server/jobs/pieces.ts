import { haveConcurrentWrites } from '#platform/server/db/locks.ts'
import { updateRows } from '#platform/server/db/rows.ts'
import type { Db, Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { joining } from '#platform/server/db/joining.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { doubled, refreshStatistics } from '#platform/server/jobs/statistics.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Job } from '../../contract/job.ts'
import { callerOf, jobOf, saveJob } from './owner.ts'
import { countsOf } from './presenter.ts'
import { newTurns, type Turns } from './turns.ts'

export type Row = Tables['jobRows']
type Saved = Pick<Row, 'id' | 'result' | 'code' | 'thingId' | 'undo'>
export type Counts = Job['counts']
/** What became of a row; `undo` is what takes it back, and what is left out of it stays as it was. */
export type Changed = { result: Row['result']; code?: string; undo?: unknown; thingId?: string }

/** Rows of one transaction at most: fewer where nobody else is answered while they are written. */
export const rowsInPiece = (on: Reader | Tx) => (haveConcurrentWrites(on) ? 200 : 64)

/** After so many pieces tables may be many times as large as the database knows. */
const piecesBetweenCounts = 12

type Options = {
  /** Which rows are worked on: those that wait, or those that are done and taken back, the last one first. */
  from: 'waiting' | 'done'
  change(tx: Tx, row: Row, caller: Caller): Promise<Changed>
  /** Does rows of a piece at once, where that is quicker; those that it answers nothing of are done one by one. */
  together?(tx: Tx, rows: Row[], caller: Caller, turns: Turns): Promise<Map<Row, Changed> | undefined>
  /** Done first in each transaction. */
  begin?(tx: Tx): Promise<unknown>
  /** Whether the owner still may do it at all. */
  isAllowed?(caller: Caller, tx: Tx): boolean | Promise<boolean>
  count(counts: Counts, row: Row, changed: Changed): void
  /** Goes on although its job was called off. */
  always?: boolean
}

/** Works through the rows of one result, each piece with all that it changes in one transaction, or not at all. */
export async function inPieces(
  db: Db,
  run: Pick<Run, 'subjectId' | 'ownerId'> & Partial<Run>,
  options: Options,
) {
  const { subjectId: jobId, signal, hold } = run
  const { from, change, together, begin, isAllowed = () => true, count, always = false } = options
  let pieces = 0
  for (let left = true; left; ) {
    if (signal?.aborted && !always) throw signal.reason
    if (++pieces % piecesBetweenCounts === 0) await refreshStatistics(db, doubled)
    left = await db.write(async tx => {
      const max = rowsInPiece(tx)
      await hold?.(tx)
      await begin?.(tx)
      const job = await jobOf(tx, jobId)
      const rows = await tx
        .selectFrom('jobRows')
        .selectAll()
        .where('jobId', '=', jobId)
        .where('result', '=', from)
        .orderBy('number', from === 'done' ? 'desc' : 'asc')
        .limit(max)
        .execute()
      if (rows.length === 0) return false
      const owner = await callerOf(tx, run.ownerId, jobId, from === 'done')
      const caller = owner && (await isAllowed(owner, tx)) ? owner : undefined
      const counts = { ...countsOf(job) }
      const turns = newTurns()
      const done = new Map(caller && (await together?.(tx, rows, caller, turns)))
      for (const row of rows.filter(row => !done.has(row))) {
        if (done.size > 0 && turns.isLate()) break
        done.set(row, caller ? await change(tx, row, caller) : nobodyFor(from))
        await turns.pass()
      }
      const saved: Saved[] = []
      for (const [row, changed] of done) {
        const { result, code = null, undo, thingId = row.thingId } = changed
        saved.push({
          ...{ id: row.id, result, code, thingId },
          undo: undo === undefined ? row.undo : JSON.stringify(undo),
        })
        count(counts, row, changed)
      }
      await updateRows(tx, 'results', 'jobRows', saved)
      // Three tries are those of a piece: a job of many pieces outlives more restarts than that.
      await saveJob(tx, jobId, { done: job.done + saved.length, counts: JSON.stringify(counts), tries: 1 })
      return saved.length < rows.length || rows.length === max
    })
  }
  await refreshStatistics(db)
}

/** What becomes of a row whose owner may do nothing any more: it is not changed, and what was changed stays. */
const nobodyFor = (before: Options['from']): Changed => ({
  result: before === 'done' ? 'kept' : 'refused',
  code: 'not_found',
})

/** Does what joins a piece as one; answers nothing, and leaves nothing of it, where it is refused. */
export async function unlessRefused<Answer>(db: Db, tx: Tx, work: () => Promise<Answer>) {
  try {
    return await joining(tx, () => db.write(work))
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** What became of a row, whose writes join the piece; a refusal undoes them and no others. */
export async function attempted(
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
