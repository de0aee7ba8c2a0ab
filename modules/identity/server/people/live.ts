import { prepared } from '#platform/server/db/prepared.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { missing, Problem } from '#platform/server/problem.ts'

const heldPerson = prepared((tx: Tx, { userId }: { userId: string }) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate(),
)

/**
 * Holds the account that something is written for, and refuses it where that went into the bin meanwhile: whoever merges two
 * accounts has read what hangs on them, and nothing is to be written behind their back. Those who write for one person come
 * one after another: were they to share the row, whoever wants it alone could wait for ever.
 */
export async function requireLive(tx: Tx, userId: string, by: string = userId) {
  const [live] = await heldPerson(tx, { userId })
  if (live) return
  if (by === userId) throw new Problem('unauthorized')
  missing()
}
