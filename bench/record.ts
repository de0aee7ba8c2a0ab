// Loaded before the server: notes every statement it gives to SQLite, so that a bare one can run the very same.
import { DatabaseSync, StatementSync } from 'node:sqlite'

/** One statement as it was run: by which method, and with which values. */
export type Step = { sql: string; how: 'all' | 'run' | 'exec'; values: unknown[] }

let steps: Step[] = []

for (const how of ['all', 'run'] as const) {
  const real = StatementSync.prototype[how] as (...values: never[]) => unknown
  StatementSync.prototype[how] = function (this: StatementSync, ...values: never[]) {
    steps.push({ sql: this.sourceSQL, how, values })
    return real.apply(this, values)
  } as never
}
const exec = DatabaseSync.prototype.exec
DatabaseSync.prototype.exec = function (sql) {
  steps.push({ sql, how: 'exec', values: [] })
  return exec.call(this, sql)
}

process.on('message', question => {
  if (question !== 'steps') return
  process.send!(steps)
  steps = []
})
