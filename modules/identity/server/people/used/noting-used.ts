import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { isPostgres } from '#platform/server/db/engine.ts'
import { now } from '#platform/server/db/records.ts'
import { padded } from '#platform/server/db/prepared/padded.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { batched } from '#platform/server/db/transactions/batched.ts'

/** How far apart transactions begin at least that note what was used, in milliseconds. */
const apartMs = 250

/**
 * Notes that sessions are used, with their people and devices. Those of a hundred who work at once are noted by one transaction:
 * each by its own, they would keep others from the database without need. A row that somebody else holds is left out, so that
 * nobody waits for anybody here; the next call notes it.
 */
export const notingUsed = (db: Db) =>
  batched<string, void>(
    tokenHashes =>
      db.write(async tx => {
        await noteAll(tx, padded([...new Set(tokenHashes)]))
        return tokenHashes.map(() => undefined)
      }),
    { apartMs },
  )

async function noteAll(tx: Tx, tokenHashes: string[]) {
  const at = now()
  const sessions = await cachedQuery(tx, 'sessions to note', { tokenHashes }, ({ tokenHashes }) => {
    const rows = tx
      .selectFrom('sessions')
      .select(['tokenHash', 'userId', 'deviceId'])
      .where('tokenHash', 'in', tokenHashes)
    return isPostgres(tx) ? rows.forNoKeyUpdate().skipLocked() : rows
  })
  if (sessions.length === 0) return
  await cachedQuery(
    tx,
    'sessions noted',
    { at, hashes: padded(sessions.map(({ tokenHash }) => tokenHash)) },
    ({ at, hashes }) => tx.updateTable('sessions').set({ lastSeenAt: at }).where('tokenHash', 'in', hashes),
  )
  await noteEach(tx, 'users', [...new Set(sessions.map(({ userId }) => userId))], at)
  await noteEach(tx, 'devices', [...new Set(sessions.flatMap(({ deviceId }) => deviceId ?? []))], at)
}

async function noteEach(tx: Tx, table: 'users' | 'devices', named: string[], at: string) {
  if (named.length === 0) return
  const wanted = padded(named)
  const rows = await cachedQuery(tx, `${table} to note`, { wanted }, ({ wanted }) => {
    const found = tx.selectFrom(table).select('id').where('id', 'in', wanted)
    return isPostgres(tx) ? found.forNoKeyUpdate().skipLocked() : found
  })
  const ids = padded(rows.map(({ id }) => id))
  if (ids.length > 0)
    await cachedQuery(tx, `${table} noted`, { at, ids }, ({ at, ids }) =>
      tx.updateTable(table).set({ lastSeenAt: at }).where('id', 'in', ids),
    )
}
