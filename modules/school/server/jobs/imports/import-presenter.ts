import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { importOf } from '#platform/server/bulk/imported.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Import } from '../../../contract/import-calls.ts'
import type { JobRow } from '../../../contract/job-row.ts'
import { type JobRecord, presentJobs } from '../presenter.ts'
import { seenBefore } from './import-store.ts'
import { dataOf, type ImportData, payloadOf, rowDataOf } from './import-types.ts'

/** How a table is read, as its owner sees it; not before it was looked at. */
export async function presentImport(job: JobRecord, context: BulkContext, caller: Caller): Promise<Import> {
  const data = dataOf(job)
  if (!data) throw new Problem('not_ready')
  const { fields } = importOf(context, payloadOf(job).subject)!
  const [shown] = await presentJobs(context.db.read, [job], context, caller)
  return {
    job: shown!,
    file: {
      ...data.file,
      seenBefore: await seenBefore(context.db.read, job),
      rememberedAt: payloadOf(job).rememberedAt ?? null,
    },
    columns: data.columns,
    fields: fields.map(({ name, required = false, several = false }) => ({ name, required, several })),
    plan: data.plan,
  }
}

/** A row of a job as its owner sees it; of a table, with its cells. */
export function presentRow(row: Tables['jobRows'], data: ImportData | undefined): JobRow {
  const { id, number, thingId, title, result, code, decision } = row
  const base = { id, number, thingId, title, result, code, decision }
  if (!data || row.data === null) return { ...base, cells: [], changes: [], match: null }
  const { written, draft, faults, changes, match } = rowDataOf(row)
  const broken = new Map([...faults, ...draft.faults].map(fault => [fault.column, fault.code]))
  return {
    ...base,
    ...{ changes, match },
    cells: data.columns
      .filter(({ field }) => field !== null)
      .map(({ index, header }) => {
        const [text, code] = [written[index] ?? '', broken.get(index) ?? null]
        const value = code === null ? (draft.read[index] ?? (text.trim() || null)) : null
        return { column: index, header, written: text, value, code }
      }),
  }
}
