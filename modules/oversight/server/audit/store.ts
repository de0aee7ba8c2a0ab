import { notFolded } from '#platform/server/db/audit.ts'
import { remembering } from '#platform/server/db/totals.ts'
import { unselective } from '#platform/server/db/expressions.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import { beginOfDay, endOfDay, siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { AuditQuery } from '../../contract/audit.ts'

const maxTotals = 1_000

export type AuditRecord = Tables['audit']

/** The audit as it is read: each filter walks an index that stands in the order of the answer. */
export function auditStore({ read }: Db) {
  const totals = remembering<number>(maxTotals)
  const jobTotals = remembering<Map<string, number>>(maxTotals)
  const newest = read.selectFrom('audit').select('id').orderBy('at', 'desc').orderBy('id', 'desc').limit(1)

  return {
    /**
     * The ids of a page, which an index alone can tell however far it is, and how many entries match: remembered until there is
     * another entry than the newest one, which is named.
     */
    async page({ page, pageSize, from, until, lines = false, ...equal }: AuditQuery) {
      const zone = from || until ? await siteTimeZone(read) : 'UTC'
      let entries = read.selectFrom('audit')
      for (const [column, value] of Object.entries(equal)) {
        // Lines stand in the order of the answer with their kind and action; by those alone all of a large job would be read.
        const isWithin = lines && (column === 'kind' || column === 'action')
        if (value !== undefined)
          entries = entries.where(isWithin ? unselective(column) : (column as 'kind'), '=', value)
      }
      if (lines) entries = entries.where('folded', '=', notFolded)
      if (from) entries = entries.where('at', '>=', beginOf(from, zone))
      if (until) entries = entries.where('at', '<', endOf(until, zone))
      const ids = entries
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const last = await newest.executeTakeFirst()
      const counted = entries.select(row => row.fn.countAll<number>().as('total'))
      const asked = JSON.stringify([last?.id, equal, lines, from, until, zone])
      const [rows, total] = await Promise.all([
        ids.execute(),
        totals(asked, async () => (await counted.executeTakeFirstOrThrow()).total),
      ])
      return { ids: rows.map(({ id }) => id), total, newestId: last?.id }
    },
    /** Entries by their ids, as far as there are such. */
    named: (ids: string[]) => rowsOf(read, ids),
    /** How many entries some lines stand for, counted anew for each newest entry. */
    async entriesOf(rows: AuditRecord[], newestId: string | undefined) {
      const jobIds = new Set(rows.flatMap(({ jobId }) => jobId ?? []))
      const counts = await Promise.all(
        [...jobIds].map(jobId => jobTotals(`${newestId} ${jobId}`, () => countsOf(read, jobId))),
      )
      const countByDay = new Map(counts.flatMap(each => [...each]))
      return (row: AuditRecord) => countByDay.get(lineOf(row)) ?? 1
    },
  }
}

type Line = Pick<AuditRecord, 'jobId' | 'requestId' | 'action' | 'kind'>
const lineOf = ({ jobId, requestId, action, kind }: Line) => JSON.stringify([jobId, requestId, action, kind])

/** How many entries a job has of each line, which an index alone can tell. */
async function countsOf(read: Reader, jobId: string) {
  const rows = await read
    .selectFrom('audit')
    .where('jobId', '=', jobId)
    .groupBy(['jobId', 'requestId', 'action', 'kind'])
    .select(row => ['jobId', 'requestId', 'action', 'kind', row.fn.countAll<number>().as('entries')])
    .execute()
  return new Map(rows.map(row => [lineOf(row), Number(row.entries)]))
}

async function rowsOf(read: Reader, ids: string[]): Promise<AuditRecord[]> {
  if (ids.length === 0) return []
  const rows = read.selectFrom('audit').selectAll().where('id', 'in', ids)
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').execute()
}

const isDay = (given: string) => !given.includes('T')
const beginOf = (given: string, zone: string) => (isDay(given) ? beginOfDay(given, zone) : given)
const endOf = (given: string, zone: string) => (isDay(given) ? endOfDay(given, zone) : given)
