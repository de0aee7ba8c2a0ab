import { prepared } from '#platform/server/db/prepared.ts'
import { unselective } from '#platform/server/db/expressions.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { batched } from '#platform/server/db/batched.ts'
import { underWay } from './policy.ts'

/**
 * So old in milliseconds may be what an attempt says of when its page saved: it is a long row, which would be written anew with each
 * answer. When an answer was saved is kept with the answer.
 */
const freshMs = 15_000

/** Whether what was noted of an attempt at a time is to be noted anew with an answer. */
export const isLongAgo = (at: string | null) => at === null || Math.abs(Date.now() - Date.parse(at)) > freshMs

const markSeen = prepared((tx: Tx, { at, ids }: { at: string; ids: string[] }) =>
  tx
    .updateTable('attempts')
    .set({ seenAt: at })
    .where('id', 'in', row => {
      // Held in the order in which answers hold them, so that neither waits for the other.
      const open = row
        .selectFrom('attempts as open')
        .select('open.id')
        .where('open.id', 'in', ids)
        .where(unselective('open.status'), '=', underWay)
        .where('open.deletedAt', 'is', null)
        .orderBy('open.id')
      return open.forNoKeyUpdate()
    }),
)

/**
 * Notes that pages asked the clock, which they do every 30 s; staff take one for lost after 60 s. Those that ask at the same time are
 * noted by one transaction: each by its own, they would wait for the answers that are being saved, and keep those who begin from
 * the database meanwhile.
 */
export const notingSeen = (db: Db) =>
  batched<string, void>(
    ids =>
      db.write(async tx => {
        await markSeen(tx, { at: now(), ids: [...new Set(ids)] })
        return ids.map(() => undefined)
      }),
    { pause: 'long' },
  )
