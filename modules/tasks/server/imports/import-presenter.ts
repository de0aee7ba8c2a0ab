import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { importIn } from '#platform/server/bulk/imported.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Import } from '../../contract/import-calls.ts'
import type { JobRow } from '../../contract/job-row.ts'
import { type JobRecord, presentJobs } from '../jobs/presenter.ts'
import { seenBefore } from './import-store.ts'
import { dataOf, type ImportData, payloadOf, rowDataOf } from './import-types.ts'

/** How a table is read, as its owner sees it; not before it was looked at. */
export async function presentImport(job: JobRecord, context: BulkContext, caller: Caller): Promise<Import> {
  const data = dataOf(job)
  if (!data) throw new Problem('not_ready')
  const { fields } = await importIn(context, payloadOf(job), context.db.read, caller)
  const [shown] = await presentJobs(context.db.read, [job], context, caller)
  return {
    job: shown!,
    file: {
      ...data.file,
      seenBefore: await seenBefore(context.db.read, job),
      rememberedAt: payloadOf(job).rememberedAt ?? null,
    },
    columns: data.columns,
    fields: fields.map(({ name, required = false, several = false, title }) => ({
      ...{ name, required, several, ...(title !== undefined && { title }) },
    })),
    plan: data.plan,
  }
}

type Row = Tables['jobRows']

/** Rows of one job as its owner sees them; of a table, with their cells, and beside a row above that they may be the same as. */
export async function presentRows(
  read: Reader,
  rows: Row[],
  data: ImportData | undefined,
): Promise<JobRow[]> {
  const dataOfRow = (row: Row) => (data && row.data !== null ? rowDataOf(row) : undefined)
  const numbers = rows.flatMap(row => dataOfRow(row)?.above ?? [])
  const otherRows = await rowsAt(read, rows[0]?.jobId, numbers)
  return rows.map(row => {
    const { id, number, thingId, title, result, code, decision } = row
    const { changes = [], match = null, above } = dataOfRow(row) ?? {}
    const other = otherRows.get(above)
    return {
      ...{ id, number, thingId, title, result, code, decision, changes, match },
      cells: cellsOf(row, data),
      above: other ? { number: other.number, title: other.title, cells: cellsOf(other, data) } : null,
    }
  })
}

async function rowsAt(read: Reader, jobId: string | undefined, numbers: number[]) {
  if (jobId === undefined || numbers.length === 0) return new Map<number | undefined, Row>()
  const rows = await read
    .selectFrom('jobRows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('number', 'in', numbers)
    .execute()
  return new Map<number | undefined, Row>(rows.map(row => [row.number, row]))
}

function cellsOf(row: Row, data: ImportData | undefined): JobRow['cells'] {
  if (!data || row.data === null) return []
  const { written, draft, faults } = rowDataOf(row)
  const broken = new Map([...faults, ...draft.faults].map(fault => [fault.column, fault.code]))
  return data.columns
    .filter(({ field }) => field !== null)
    .map(({ index, header }) => {
      const [text, code] = [written[index] ?? '', broken.get(index) ?? null]
      const value = code === null ? (draft.read[index] ?? (text.trim() || null)) : null
      return { column: index, header, written: text, value, code }
    })
}
