import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { networkOf } from './network.ts'
import type { Device } from './sessions.ts'

/** The browsers of one person that are remembered; the one that was used longest ago goes first. */
const maxDevices = 20

/** What a session remembers of the browser and the network it was opened from. */
export const deviceOf = (request: FastifyRequest): Device => ({
  name: request.headers['user-agent'] ?? '',
  address: networkOf(request.ip),
})

/** A key that a browser keeps, as it is kept here: nobody who reads the database can pass for that browser. */
export const keyHashOf = (key: string | undefined) => key && hash('sha256', key.toLowerCase(), 'hex')

/** Whether somebody has signed in from a browser before. */
export async function isKnownDevice(read: Reader, userId: string, keyHash: string) {
  const device = await read
    .selectFrom('devices')
    .select('keyHash')
    .where('userId', '=', userId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
  return device !== undefined
}

/** Remembers a browser in which somebody has signed in. Their row is to be held by this change. */
export async function rememberDevice(tx: Tx, userId: string, keyHash: string | undefined) {
  if (!keyHash) return
  const at = now()
  await tx
    .insertInto('devices')
    .values({ userId, keyHash, firstSeenAt: at, lastSeenAt: at })
    .onConflict(known => known.columns(['userId', 'keyHash']).doUpdateSet({ lastSeenAt: at }))
    .execute()
  const older = tx
    .selectFrom('devices')
    .select('keyHash')
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('keyHash')
    .limit(1_000)
    .offset(maxDevices)
  const hashes = (await older.execute()).map(({ keyHash }) => keyHash)
  if (hashes.length > 0)
    await tx.deleteFrom('devices').where('userId', '=', userId).where('keyHash', 'in', hashes).execute()
}
