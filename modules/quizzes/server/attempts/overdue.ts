import { now } from '#platform/server/db/records.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { finishAll, lockAttempts } from './finish.ts'
import type { Attempt } from './layouts.ts'
import { underWay } from './policy.ts'

/** So many are ended in one transaction at most. */
const batchSize = 50

/** Ends the attempts whose time is over, and the time for what is still on its way; answers how many there were. */
export async function endOverdue(db: Db) {
  let ended = 0
  for (let count = batchSize; count === batchSize; ) {
    count = await db.write(async tx => {
      const at = now()
      const rows = await tx
        .selectFrom('attempts')
        .select('id')
        .where('status', '=', underWay)
        .where('finalAt', '<', at)
        .where('deletedAt', 'is', null)
        .orderBy('finalAt')
        .limit(batchSize)
        .forNoKeyUpdate()
        .skipLocked()
        .execute()
      const attempts = await lockAttempts(
        tx,
        rows.map(({ id }) => id),
      )
      await finishAll(
        tx,
        [...attempts.values()].map(attempt => ({ attempt, how: 'time', at })),
      )
      return rows.length
    })
    ended += count
  }
  return ended
}

/** Whether an attempt is open only because nobody has met it since its time was over. */
const isOver = ({ status, finalAt }: Attempt) => status === 'open' && finalAt !== null && finalAt < now()

/** An attempt as it is now: whoever asks first for one whose time is over ends it. */
export const upToDate = async (db: Db, attempt: Attempt) => (await allUpToDate(db, [attempt]))[0]!

/** The same of several. */
export const allUpToDate = async (db: Db, attempts: Attempt[]) =>
  attempts.some(isOver) ? db.write(tx => endThoseOver(tx, attempts)) : attempts

/** Attempts as they are now, those whose time is over ended: by this, they are no reason not to begin the next try. */
export async function endThoseOver(tx: Tx, attempts: Attempt[]) {
  const ids = attempts.filter(isOver).map(({ id }) => id)
  if (ids.length === 0) return attempts
  const fresh = await lockAttempts(tx, ids)
  const endings = [...fresh.values()]
    .filter(isOver)
    .map(attempt => ({ attempt, how: 'time' as const, at: now() }))
  for (const ended of await finishAll(tx, endings)) fresh.set(ended.id, ended)
  return attempts.map(attempt => fresh.get(attempt.id) ?? attempt)
}
