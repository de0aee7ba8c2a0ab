import type { Role } from '#platform/contract/role.ts'
import { audit, type By } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import type { TooManyDevices } from '../../contract/too-many-devices.ts'
import { isLearner } from '../../contract/roles.ts'
import { rememberDevice, usedDevices } from './device.ts'
import { schoolRules } from '../people/school-rules.ts'

const day = 86_400_000
type Person = { id: string; role: Role }
type Used = Awaited<ReturnType<typeof usedDevices>>

/** On how many devices somebody may be, 0 for any number, and when they may give up one for another again. */
export async function deviceRules(read: Reader, { id, role }: Person) {
  const { devicesPerStudent, swapDays } = await schoolRules(read)
  const limit = isLearner(role) ? devicesPerStudent : 0
  if (limit === 0) return { limit, swapAt: null }
  const { last } = await read
    .selectFrom('devices')
    .select(row => row.fn.max('freedAt').as('last'))
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  const swapAt = last && new Date(Date.parse(last) + swapDays * day).toISOString()
  return { limit, swapAt: swapAt && swapAt > now() ? swapAt : null }
}

type Coming = { keyHash: string | undefined; name: string; free: string | undefined; requestId: string }

/**
 * Lets somebody in on a device, which is remembered, and answers its id. A student who is on as many as the school allows has to
 * give up one of them. Their row is to be held by this change, so that of several who come at once each finds the others.
 */
export async function admit(tx: Tx, person: Person, { keyHash, name, free, requestId }: Coming) {
  const { limit, swapAt } = await deviceRules(tx, person)
  if (limit > 0) {
    const used = await usedDevices(tx, person.id)
    const isKnown = keyHash !== undefined && used.some(device => device.keyHash === keyHash)
    if (!isKnown && used.length >= limit) {
      const freed = used.find(({ id }) => id === free)
      if (!freed || swapAt) throw tooMany(used, swapAt)
      await swapOut(tx, freed, person.id, { id: person.id, requestId })
    }
  }
  // Without a key it could not be known again: where devices are counted it still counts, or leaving out the key were a way around.
  return rememberDevice(tx, person.id, keyHash, name, { evenUnnamed: limit > 0 })
}

/** Signs somebody’s own device out for good, if it is theirs: where devices are counted, only as often as they may be swapped. */
export async function removeOwnDevice(tx: Tx, person: Person, id: string, by: By) {
  const used = await usedDevices(tx, person.id)
  const device = used.find(each => each.id === id)
  if (!device) return false
  const { limit, swapAt } = await deviceRules(tx, person)
  if (swapAt) throw tooMany(used, swapAt)
  await (limit > 0 ? swapOut : removeDevice)(tx, device, person.id, by)
  return true
}

/** Signs a device out for good, and forgets it. */
export async function removeDevice(tx: Tx, { id, label }: Used[number], userId: string, by: By) {
  await endDevice(tx, id, label, userId, by)
  await tx.deleteFrom('devices').where('id', '=', id).execute()
}

/** The same, but when this was stays known. */
async function swapOut(tx: Tx, { id, label }: Used[number], userId: string, by: By) {
  await endDevice(tx, id, label, userId, by)
  await tx.updateTable('devices').set({ freedAt: now() }).where('id', '=', id).execute()
}

async function endDevice(tx: Tx, id: string, label: string, userId: string, by: By) {
  await tx.deleteFrom('sessions').where('deviceId', '=', id).execute()
  await audit(tx, by, 'signOutDevice', 'users', userId, { before: { device: label } })
}

function tooMany(used: Used, swapAt: string | null) {
  const devices = used.map(({ id, label, lastSeenAt }) => ({ id, label, lastSeenAt }))
  const current: TooManyDevices = { devices, swapAt }
  return new Problem('too_many_devices', { current })
}
