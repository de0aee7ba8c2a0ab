import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import type { Db, Tx } from '../tables.ts'

const joined = new AsyncLocalStorage<Tx>()

/**
 * Runs work whose calls of `write` all join one transaction, each in a savepoint of its own: one that is refused undoes
 * only itself. They have to come one after another. What such work reads outside of its writes is as it was before.
 */
export const joining = <Result>(tx: Tx, work: () => Promise<Result>) => joined.run(tx, work)

/** A `write` that joins the transaction that its caller runs in, if there is one. */
export const joinable =
  (write: Db['write']): Db['write'] =>
  work => {
    const tx = joined.getStore()
    return tx ? inSavepoint(tx, work) : write(work)
  }

async function inSavepoint<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sent(tx, 'savepoint joined')
  try {
    const result = await work(tx)
    await sent(tx, 'release savepoint joined')
    return result
  } catch (error) {
    await sql`rollback to savepoint joined`.execute(tx)
    await sql`release savepoint joined`.execute(tx)
    throw error
  }
}

/**
 * Sends a statement whose answer says nothing. PostgreSQL runs it before what is sent later and needs not be waited for: where it fails,
 * so does what comes next.
 */
async function sent(tx: Tx, text: string) {
  const answer = tx
    .getExecutor()
    .provideConnection(connection => connection.executeQuery(CompiledQuery.raw(text)))
  if (!isPostgres(tx)) return void (await answer)
  answer.catch(() => {}) // it is told by the statement after it
}

/**
 * Runs work whose writes all join one transaction, and undoes them whatever becomes of it: its answer is what would be if it
 * were done now.
 */
export async function rolledBack<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint tried`.execute(tx)
  try {
    return await joining(tx, work)
  } finally {
    await sql`rollback to savepoint tried`.execute(tx)
    await sql`release savepoint tried`.execute(tx)
  }
}
