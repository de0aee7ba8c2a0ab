import { isPostgres } from '#platform/server/db/engine.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { finish, finishAll, lockAttempts } from './finish.ts'

/** So many are ended in one transaction at most. */
const batchSize = 50

/** Ends the attempts whose time is over, and the time for what is still on its way; answers how many there were. */
export async function endOverdue(db: Db) {
  let ended = 0
  for (let count = batchSize; count === batchSize; ) {
    count = await db.write(async tx => {
      const at = now()
      const due = tx
        .selectFrom('attempts')
        .select('id')
        .where('status', '=', 'open')
        .where('finalAt', '<', at)
        .where('deletedAt', 'is', null)
        .orderBy('finalAt')
        .limit(batchSize)
      const rows = await (isPostgres(tx) ? due.forNoKeyUpdate().skipLocked() : due).execute()
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

/** An attempt as it is now: whoever asks first for one whose time is over ends it. */
export async function upToDate(db: Db, attempt: Tables['attempts']) {
  const isOver = ({ status, finalAt }: typeof attempt) =>
    status === 'open' && finalAt !== null && finalAt < now()
  if (!isOver(attempt)) return attempt
  return db.write(async tx => {
    const fresh = (await lockAttempts(tx, [attempt.id])).get(attempt.id)
    return fresh && isOver(fresh) ? finish(tx, fresh, 'time', now()) : (fresh ?? attempt)
  })
}
