import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { defaults, type Limits } from './limits.ts'
import { withNamedStatements } from '../prepared/named-statements.ts'
import { joinable } from '../joining.ts'
import { awaitingAnswers, PipelinedDialect } from '../transactions/pipelined.ts'
import { withRevisions } from '../transactions/revisions.ts'
import type { Db, Tables } from '../tables.ts'
import { observeStatement } from './times.ts'

const collided = ['40001', '40P01']
/**
 * Parallel workers and JIT compilation pay for queries that run for seconds: to start workers for a page takes up to 20 ms of the
 * processor where its rows are found in 1. By its own reckoning, which is for disks that turn, PostgreSQL reads a whole table where
 * an index leads to some rows of it. And each search reads, once for each of its words, what was not yet sorted into an index of words:
 * of that there is 64 KiB at most in place of 4 MiB.
 */
const settings = [
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'random_page_cost=1.1',
  'gin_pending_list_limit=64',
]

/** A connection that ends when nothing comes or goes over it for so many milliseconds; those that nobody uses are closed before. */
function socketWithTimeout(ms: number) {
  const socket = new Socket()
  return socket.setTimeout(ms, () => socket.destroy(new Error('Query read timeout')))
}

/** PostgreSQL, answering like SQLite: whole numbers come back as numbers. Changes that collide are tried again. */
export function postgres(url: string, given: Partial<Limits> = {}): Db {
  const { connections, connectMs, statementMs } = { ...defaults, ...given }
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    pipeline: true,
    options: settings.map(setting => `-c ${setting}`).join(' '),
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: 3 * statementMs,
      // Where a connection is cut without notice, the error of `statement_timeout` never arrives.
      stream: () => socketWithTimeout(statementMs + 2_000),
    }),
  })
  // A connection that breaks says so here, and to the query that is on it; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const config = { pool: withNamedStatements(pool) }
  const changes = new Kysely<Tables>({ dialect: new PipelinedDialect(config), plugins: [awaitingAnswers] })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect(config),
    log: ({ query, queryDurationMillis }) =>
      observeStatement(query.query.kind === 'SelectQueryNode', queryDurationMillis),
  })

  const write: Db['write'] = async work => {
    for (let retries = 3; ; retries--) {
      try {
        return await changes.transaction().execute(tx => withRevisions(tx, work))
      } catch (error) {
        if (retries === 0 || !collided.includes((error as pg.DatabaseError).code ?? '')) throw error
      }
    }
  }
  const snapshot: Db['snapshot'] = work =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  async function close() {
    await db.destroy()
    await changes.destroy()
  }
  return { engine: 'postgres', read: db, snapshot, write: joinable(write), close }
}
