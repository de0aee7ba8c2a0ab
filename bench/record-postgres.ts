// Loaded before the server: notes every query it gives to PostgreSQL, so that a bare one can run the very same.
import pg from 'pg'
import type { Step } from './record.ts'

let steps: Step[] = []
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, sql: unknown, values: unknown, ...more: unknown[]) {
  if (typeof sql === 'string')
    steps.push({ sql, how: 'all', values: Array.isArray(values) ? (values as unknown[]) : [] })
  return query.call(this, sql, values, ...more)
} as typeof pg.Client.prototype.query

process.on('message', question => {
  if (question !== 'steps') return
  process.send!(steps)
  steps = []
})
