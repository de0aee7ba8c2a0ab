import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { type Imported, importIn } from '#platform/server/bulk/imported.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing, Problem, refuse } from '#platform/server/problem.ts'
import type { ImportChoice } from '../../contract/import.ts'
import { type Decision, decisionsOf } from '../../contract/job-row.ts'
import { type JobRecord, stateOf } from '../jobs/presenter.ts'
import { choiceOf, dataOf, payloadOf, rowDataOf } from './import-types.ts'

type Change = Partial<Tables['jobs']>
const decided = ['same', 'new'] as const

/** What somebody says of how a table is read, as the job is changed by it: it is prepared anew. */
export async function rereadBy(
  context: BulkContext,
  tx: Tx,
  job: JobRecord,
  { said, caller }: { said: ImportChoice; caller: Caller },
): Promise<Change> {
  const { fresh, ...choice } = said
  const state = stateOf(job)
  if (state !== 'mapping' && state !== 'ready') throw new Problem('not_ready')
  const { rememberedAt, ...others } = payloadOf(job)
  const payload = fresh ? { ...others, isFresh: true } : { ...others, rememberedAt }
  const choiceBefore: ImportChoice = fresh ? {} : choiceOf(job)
  const imported = await importIn(context, payload, tx, caller)
  const { fields } = imported
  const byName = new Map(fields.map(field => [field.name, field]))
  const takenFields = new Set<string>()
  for (const [at, { field }] of (choice.columns ?? []).entries()) {
    if (field === null) continue
    if (!byName.has(field)) refuse(`columns.${at}.field`, 'not_offered')
    if (takenFields.has(field) && !byName.get(field)!.several) refuse(`columns.${at}.field`, 'taken')
    takenFields.add(field)
  }
  refuseEmpty(job, choice)
  // Of another sheet, or read otherwise, the columns are others, too.
  const isOther = (['sheet', 'headerRow', 'separator'] as const).some(name => choice[name] !== undefined)
  const before = isOther ? [] : (choiceBefore.columns ?? [])
  const columnByIndex = new Map([...before, ...(choice.columns ?? [])].map(each => [each.index, each]))
  if (choice.columns && !isOther) refuseIncomplete(job, columnByIndex, imported)
  const merged: ImportChoice = {
    ...choiceBefore,
    ...choice,
    columns: [...columnByIndex.values()],
    plan: { ...choiceBefore.plan, ...choice.plan },
  }
  return {
    payload: JSON.stringify({ ...payload, choice: merged }),
    ...{ phase: 'prepare', state: 'waiting', runAt: now(), tries: 0, problem: null },
  }
}

/** What would leave no rows ends nothing: its owner chooses anew. */
function refuseEmpty(job: JobRecord, { sheet, headerRow = 0 }: ImportChoice) {
  const { file } = dataOf(job) ?? {}
  const rows = file?.sheets[sheet ?? file.sheet]?.rows ?? 0
  if (sheet !== undefined && rows < 2) refuse('sheet', 'not_offered')
  if (headerRow > 0 && headerRow >= rows) refuse('headerRow', 'too_high', rows - 1)
}

/** Without a required field a table says nothing. */
function refuseIncomplete(
  job: JobRecord,
  named: Map<number, { field: string | null }>,
  { subject, fields: offered }: Imported,
) {
  const columns = dataOf(job)?.columns ?? []
  const fields = columns.map(({ index, field }) => (named.has(index) ? named.get(index)!.field : field))
  const isMissing = offered.some(({ name, required }) => required && !fields.includes(name))
  const isEnough = subject.isEnough?.(fields.filter(field => field !== null)) ?? true
  if (isMissing || !isEnough) refuse('columns', 'required')
}

const rowsIn = (tx: Tx, jobId: string) => tx.updateTable('jobRows').where('jobId', '=', jobId)

/** Lets the rows of a table wait for their turn; those that have mistakes or are not decided are left out, if they may be. */
export async function releaseRows(tx: Tx, job: JobRecord, rest: 'skip' | undefined): Promise<Change> {
  const { open } = await tx
    .selectFrom('jobRows')
    .select(row => row.fn.countAll<number>().as('open'))
    .where('jobId', '=', job.id)
    .where('decision', 'is', null)
    .where('result', 'in', ['faulty', 'conflict'])
    .executeTakeFirstOrThrow()
  if (open > 0 && rest !== 'skip') throw new Problem('faulty_rows')
  const waiting = { result: 'waiting', code: null } as const
  await rowsIn(tx, job.id)
    .set(waiting)
    .where('result', 'in', ['new', 'changed'])
    .where(row => row.or([row('decision', 'is', null), row('decision', '<>', 'skip')]))
    .execute()
  await rowsIn(tx, job.id)
    .set(waiting)
    .where('result', '=', 'conflict')
    .where('decision', 'in', decided)
    .execute()
  await rowsIn(tx, job.id)
    .set({ result: 'skipped' })
    .where('result', 'in', ['new', 'changed', 'faulty', 'conflict'])
    .execute()
  const { total } = await tx
    .selectFrom('jobRows')
    .select(row => row.fn.countAll<number>().as('total'))
    .where('jobId', '=', job.id)
    .where('result', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const counts = { ...JSON.parse(job.counts!), new: 0, changed: 0 }
  return { counts: JSON.stringify(counts), done: 0, total }
}

/** Says of rows what they are: of those that are to be decided, and of new ones that are pointed out, as which they come in. */
export async function decide(
  tx: Tx,
  job: JobRecord,
  which: { rowId: string } | { code: string },
  decision: Decision | null,
) {
  if (stateOf(job) !== 'ready') throw new Problem('not_ready')
  const change = rowsIn(tx, job.id).set({ decision })
  const isOffered = (row: Parameters<typeof decisionsOf>[0]) =>
    decision === null || decisionsOf(row).includes(decision)
  if ('code' in which) {
    if (!isOffered({ code: which.code, match: null })) refuse('decision', 'not_offered')
    const open = change.where('code', '=', which.code)
    return open
      .where('result', 'in', ['conflict', 'new', ...(isAnswerToFault(decision) ? (['faulty'] as const) : [])])
      .execute()
  }
  const row = await findRow(tx, job.id, which.rowId)
  if (!row) return missing()
  const isOpen = row.result === 'conflict' || (row.result === 'new' && row.code !== null)
  const isAnswer = isOpen || isAnswerToFault(decision)
  if (!isAnswer || !isOffered({ code: row.code, match: rowDataOf(row).match }))
    refuse('decision', 'not_offered')
  return change.where('id', '=', row.id).execute()
}

/** What has a mistake can only be left out, or not. */
const isAnswerToFault = (decision: Decision | null) => decision === null || decision === 'skip'

/** What rows would become, with what was decided of them. */
export async function decidedCounts(tx: Tx, { id, counts }: JobRecord): Promise<Change> {
  const rows = await tx
    .selectFrom('jobRows')
    .select(['result', 'decision', row => row.fn.countAll<number>().as('count')])
    .where('jobId', '=', id)
    .groupBy(['result', 'decision'])
    .execute()
  const now = { ...JSON.parse(counts!), new: 0, changed: 0, conflict: 0, faulty: 0 }
  for (const { result, decision, count } of rows) {
    if (decision === 'skip') continue
    const becomes = decision === 'same' ? 'changed' : (decision ?? result)
    if (becomes === 'new' || becomes === 'changed' || becomes === 'conflict' || becomes === 'faulty')
      now[becomes] += count
  }
  return { counts: JSON.stringify(now) }
}

export const findRow = (on: Reader, jobId: string, id: string) =>
  on.selectFrom('jobRows').selectAll().where('jobId', '=', jobId).where('id', '=', id).executeTakeFirst()

/** When the same content was read in last, by another job that did it. */
export async function seenBefore(read: Reader, { id, hash, ownerId }: JobRecord) {
  if (hash === null) return null
  const row = await read
    .selectFrom('jobs')
    .select('finishedAt')
    .where('hash', '=', hash)
    .where('ownerId', '=', ownerId)
    .where('state', '=', 'done')
    .where('phase', '=', 'run')
    .where('id', '<>', id)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finishedAt ?? null
}
