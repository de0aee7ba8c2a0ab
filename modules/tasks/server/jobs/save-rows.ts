import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { Held, type Run } from '#platform/server/jobs/run.ts'
import { saveJob } from './owner.ts'
import type { Row } from './pieces.ts'

const rowsWrittenAtOnce = 500

/** A row of a job before anything is done: what it is about, and whether it waits for that. */
export type NewRow = Pick<Row, 'thingId' | 'title'> & Partial<Pick<Row, 'result' | 'code' | 'data'>>

/**
 * Keeps the rows of a job, in this order and in place of those of a run that ended early, and with the last of them what is
 * known. What it answers lets the job wait for its owner, and be run when they start it.
 */
export async function saveRows(
  db: Db,
  { subjectId: jobId, hold }: Pick<Run, 'subjectId' | 'hold'>,
  rows: NewRow[],
  known: Partial<Tables['jobs']>,
) {
  for (let from = 0; from === 0 || from < rows.length; from += rowsWrittenAtOnce)
    await db.write(async tx => {
      await hold(tx)
      if (from === 0) await tx.deleteFrom('jobRows').where('jobId', '=', jobId).execute()
      const piece = rows.slice(from, from + rowsWrittenAtOnce).map((row, at) => ({
        ...{ id: newId(), jobId, number: from + at + 1, result: 'waiting' as const, code: null },
        ...{ undo: null, data: null, decision: null },
        ...row,
      }))
      await insertRows(tx, 'rows of a job', 'jobRows', piece, insert => insert)
      if (from + rowsWrittenAtOnce < rows.length) return
      await saveJob(tx, jobId, { total: rows.length, ...known })
    })
  return new Held({ phase: 'run' })
}
