import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'

/** What makes a link good once: by its name there is one at a time, and it is known again by a hash alone. */
type OneUse = { name: string; hash: string; lastsMs: number }

/** Keeps it in place of any of that name before it. */
export async function keepOneUse(tx: Tx, { name, hash, lastsMs }: OneUse) {
  const secret = { hash, endsAt: new Date(Date.now() + lastsMs).toISOString() }
  await tx
    .insertInto('secrets')
    .values({ name, ...secret })
    .onConflict(known => known.column('name').doUpdateSet(secret))
    .execute()
}

/** By its name and hash; not over, nor of a time that is yet to come: the clock was set back, and it may have been over before. */
const isGood =
  ({ name, hash, lastsMs }: OneUse) =>
  (row: ExpressionBuilder<Tables, 'secrets'>) =>
    row.and([
      row('name', '=', name),
      row('hash', '=', hash),
      row.between('endsAt', new Date().toISOString(), new Date(Date.now() + lastsMs).toISOString()),
    ])

/** Whether it could still be used. */
export async function isOneUse(read: Reader, secret: OneUse) {
  const kept = read.selectFrom('secrets').select('name').where(isGood(secret))
  return (await kept.executeTakeFirst()) !== undefined
}

/** Uses it up. Of two who come with it at once, one is answered true. */
export async function useOneUse(tx: Tx, secret: OneUse) {
  const used = await tx.deleteFrom('secrets').where(isGood(secret)).executeTakeFirst()
  return used.numDeletedRows === 1n
}
