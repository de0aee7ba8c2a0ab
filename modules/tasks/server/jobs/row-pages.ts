import { unfinished } from '#platform/server/jobs/enqueue.ts'
import { remembering } from '#platform/server/db/totals.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { JobRowQuery } from '../../contract/job-row.ts'
import type { JobRecord } from './presenter.ts'

const maxTotals = 1_000

/** Reads pages of the rows of jobs; how many they are is remembered while a job stands still. */
export function jobRowPages({ read }: Pick<Db, 'read'>) {
  const totals = remembering<number>(maxTotals)

  return async (job: JobRecord, { page, pageSize, result, code, decision }: JobRowQuery) => {
    let rows = read.selectFrom('jobRows').where('jobId', '=', job.id)
    if (result) rows = rows.where('result', '=', result)
    if (code) rows = rows.where('code', '=', code)
    if (decision) rows = rows.where('decision', '=', decision)
    const count = async () =>
      (await rows.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
    const { id, state, phase, counts, version, finishedAt } = job
    const offset = (page - 1) * pageSize
    const items = await rows.selectAll().orderBy('number').limit(pageSize).offset(offset).execute()
    const last = offset + items.length
    const isLast = items.length < pageSize && (items.length > 0 || page === 1)
    if (isLast) return { items, total: last, page, pageSize }
    const stands = !unfinished.some(each => each === state)
    const asked = JSON.stringify([id, state, phase, counts, version, finishedAt, result, code, decision])
    return { items, total: stands ? await totals(asked, count) : await count(), page, pageSize }
  }
}
