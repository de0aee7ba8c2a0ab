import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { deviceLabel } from './label.ts'
import { networkOf } from '../people/network.ts'
import type { Device } from '../people/sessions.ts'

/** The browsers of one person that are remembered; the one that was used longest ago goes first. */
const maxDevices = 20

/** What a session remembers of the browser and the network it was opened from. */
export const deviceOf = (request: FastifyRequest): Device => ({
  name: request.headers['user-agent'] ?? '',
  address: networkOf(request.ip),
})

/** A key that a browser keeps, as it is kept here: nobody who reads the database can pass for that browser. */
export const keyHashOf = (key: string | undefined) => key && hash('sha256', key.toLowerCase(), 'hex')

/** The devices that somebody uses, the one that was used last first. */
export const usedDevices = (read: Reader, userId: string) =>
  read
    .selectFrom('devices')
    .select(['id', 'keyHash', 'label', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('freedAt', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()

/** Whether somebody has signed in from a browser before. */
export async function isKnownDevice(read: Reader, userId: string, keyHash: string) {
  const device = await read
    .selectFrom('devices')
    .select('id')
    .where('userId', '=', userId)
    .where('keyHash', '=', keyHash)
    .where('freedAt', 'is', null)
    .executeTakeFirst()
  return device !== undefined
}

/**
 * Remembers a browser in which somebody has signed in, by its user agent too, and answers its id. Their row is to be held by
 * this change.
 */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  keyHash: string | undefined,
  userAgent: string,
  { evenUnnamed = false } = {},
) {
  if (!keyHash && !evenUnnamed) return undefined
  const at = now()
  const label = deviceLabel(userAgent)
  const { id } = await tx
    .insertInto('devices')
    .values({
      ...{ id: newId(), userId, keyHash: keyHash ?? null, label },
      ...{ firstSeenAt: at, lastSeenAt: at, freedAt: null },
    })
    .onConflict(known =>
      known
        .columns(['userId', 'keyHash'])
        .where('freedAt', 'is', null)
        .doUpdateSet({ lastSeenAt: at, label }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const used = (await usedDevices(tx, userId)).filter(device => device.id !== id)
  const older = used.slice(maxDevices - 1).map(device => device.id)
  if (older.length > 0) await tx.deleteFrom('devices').where('id', 'in', older).execute()
  return id
}
