import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db, Tx } from './tables.ts'

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
  await sql`savepoint joined`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release savepoint joined`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint joined`.execute(tx)
    await sql`release savepoint joined`.execute(tx)
    throw error
  }
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
