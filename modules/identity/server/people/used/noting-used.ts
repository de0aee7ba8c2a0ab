import { prepared } from '#platform/server/db/prepared.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { batched } from '#platform/server/db/batched.ts'

/**
 * Notes that sessions are used, with their people and devices. Those of a hundred who work at once are noted by one transaction:
 * each by its own, they would keep others from the database without need. A row that somebody else holds is left out, so that
 * nobody waits for anybody here; the next call notes it.
 */
export const notingUsed = (db: Db) =>
  batched<string, void>(
    tokenHashes =>
      db.write(async tx => {
        await noteAll(tx, [...new Set(tokenHashes)])
        return tokenHashes.map(() => undefined)
      }),
    { pause: 'long' },
  )

const freeSessions = prepared((tx: Tx, { tokenHashes }: { tokenHashes: string[] }) =>
  tx
    .selectFrom('sessions')
    .select(['tokenHash', 'userId', 'deviceId'])
    .where('tokenHash', 'in', tokenHashes)
    .forNoKeyUpdate()
    .skipLocked(),
)

const noteSessions = prepared((tx: Tx, { at, tokenHashes }: { at: string; tokenHashes: string[] }) =>
  tx.updateTable('sessions').set({ lastSeenAt: at }).where('tokenHash', 'in', tokenHashes),
)

async function noteAll(tx: Tx, tokenHashes: string[]) {
  const at = now()
  const sessions = await freeSessions(tx, { tokenHashes })
  if (sessions.length === 0) return
  await noteSessions(tx, { at, tokenHashes: sessions.map(({ tokenHash }) => tokenHash) })
  await noteEach(tx, 'users', [...new Set(sessions.map(({ userId }) => userId))], at)
  await noteEach(tx, 'devices', [...new Set(sessions.flatMap(({ deviceId }) => deviceId ?? []))], at)
}

async function noteEach(tx: Tx, table: Noted['table'], named: string[], at: string) {
  if (named.length === 0) return
  const rows = await freeRows(tx, { ids: named }, { table })
  if (rows.length > 0) await noteRows(tx, { at, ids: rows.map(({ id }) => id) }, { table })
}

type Noted = { table: 'users' | 'devices' }

const freeRows = prepared((tx: Tx, { ids }: { ids: string[] }, { table }: Noted) =>
  tx.selectFrom(table).select('id').where('id', 'in', ids).forNoKeyUpdate().skipLocked(),
)

const noteRows = prepared((tx: Tx, { at, ids }: { at: string; ids: string[] }, { table }: Noted) =>
  tx.updateTable(table).set({ lastSeenAt: at }).where('id', 'in', ids),
)
