import { sql } from 'kysely'
import { isPostgres } from '../db/engines/engine.ts'
import type { Db, Tx } from '../db/tables.ts'
import { rowOf } from '../jobs/enqueue.ts'
import { deliveryOf, type Listener } from './listen.ts'

/** Events in one transaction. */
const batchSize = 200
/** Names the lock of PostgreSQL that one process at a time holds while it hands over. */
const lock = 0x6576656e

/**
 * Hands what happened to those who listen: each event becomes a job for every listener of its type, in one transaction
 * with its leaving the outbox. One process at a time does so, or a later event of a subject could come first. Answers
 * how many events there were.
 */
export async function handOver(db: Db, listeners: Listener[]) {
  let count = 0
  for (let taken = batchSize; taken === batchSize; count += taken) {
    const some = await db.read.selectFrom('events').select('id').limit(1).executeTakeFirst()
    taken = some ? await db.write(tx => handOverBatch(tx, listeners)) : 0
  }
  return count
}

async function handOverBatch(tx: Tx, listeners: Listener[]) {
  if (!(await isAlone(tx))) return 0
  const events = await tx
    .selectFrom('events')
    .selectAll()
    .orderBy('subjectId')
    .orderBy('number')
    .limit(batchSize)
    .execute()
  const jobs = events.flatMap(({ number, ...payload }) => {
    const { subjectId, type } = payload
    const reached = listeners.filter(({ types }) => types.some(({ name }) => name === type))
    const series = { name: subjectId, number }
    return reached.map(listener => rowOf(deliveryOf(listener), { subjectId, series, payload }))
  })
  if (jobs.length > 0) await tx.insertInto('jobs').values(jobs).execute()
  const ids = events.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('events').where('id', 'in', ids).execute()
  return events.length
}

/** SQLite has one writer anyway. */
async function isAlone(tx: Tx) {
  if (!isPostgres(tx)) return true
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`.execute(tx)
  return rows[0]!.held
}
