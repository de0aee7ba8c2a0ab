import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { databaseTimes } from '../db/engines/times.ts'
import { type Lines, newCounter, newGauge, newHistogram, textOf } from '../prometheus.ts'

/** Nanoseconds, as the monitor counts, in one second. */
const second = 1e9
const states = ['waiting', 'running', 'held', 'failed']

/** Watches a server, and answers the text of what it has seen so far, with what modules tell of themselves and the kinds of jobs there are. */
export function collectMetrics(app: FastifyInstance, db: Db, jobs: string[], others: Lines[]) {
  const requests = newCounter('bustan_http_requests_total', 'Answered requests, by route and status.')
  const durations = newHistogram('bustan_http_request_seconds', 'Time from request to answer, by route.')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    // Addresses that nobody declared would be as many as visitors make up.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    requests.add({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1_000)
  })

  const gauges = [
    newGauge('bustan_jobs', 'Jobs that take longer than a request, by kind and state.', async () => {
      const rows = await db.read
        .selectFrom('jobs')
        .select(['kind', 'state', row => row.fn.countAll<number>().as('count')])
        .groupBy(['kind', 'state'])
        .execute()
      const known = jobs.flatMap(kind => states.map(state => ({ kind, state, count: 0 })))
      const all = new Map([...known, ...rows].map(row => [`${row.kind} ${row.state}`, row]))
      return [...all.values()].map(({ kind, state, count }) => [{ kind, state }, Number(count)])
    }),
    newGauge('bustan_events', 'Events that wait to be handed to their listeners.', async () => {
      const events = db.read.selectFrom('events').select(row => row.fn.countAll<number>().as('count'))
      return [[{}, Number((await events.executeTakeFirstOrThrow()).count)]]
    }),
    newGauge('bustan_event_loop_delay_seconds', 'How late the event loop was since the last look.', () => {
      const seen = [0.5, 0.99, 1].map((quantile): [{ quantile: number }, number] => [
        { quantile },
        delay.percentile(quantile * 100) / second,
      ])
      delay.reset()
      return seen
    }),
    newGauge('bustan_database_bytes', 'Size of the database.', async () => [[{}, await databaseBytes(db)]]),
    newGauge('bustan_memory_bytes', 'Memory of the process: all of it, and its heap.', () => {
      const { rss, heapUsed } = process.memoryUsage()
      return [
        [{ kind: 'rss' }, rss],
        [{ kind: 'heap' }, heapUsed],
      ]
    }),
  ]
  return () => textOf([requests.lines, durations.lines, databaseTimes.lines, ...gauges, ...others])
}

async function databaseBytes({ engine, read }: Db) {
  const size =
    engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return Number((await size.execute(read)).rows[0]!.bytes)
}
