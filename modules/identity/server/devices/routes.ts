import type { FastifyInstance } from 'fastify'
import { lockedRow } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { missing } from '#platform/server/problem.ts'
import { devices } from '../../contract/device.ts'
import { usedDevices } from './device.ts'
import { peopleOf } from '../people/policy.ts'
import { deviceRules, removeDevice, removeOwnDevice } from './seats.ts'

/** The devices of oneself, and those of others whom the caller looks after. */
export function deviceRoutes(api: FastifyInstance, db: Db) {
  async function shown(person: Pick<Caller, 'id' | 'role'>, { sessionId }: Caller) {
    const [used, rules, session] = await Promise.all([
      usedDevices(db.read, person.id),
      deviceRules(db.read, person),
      db.read.selectFrom('sessions').select('deviceId').where('id', '=', sessionId).executeTakeFirst(),
    ])
    const items = used.map(({ id, label, lastSeenAt }) => ({
      ...{ id, label, lastSeenAt },
      isCurrent: id === session?.deviceId,
    }))
    return { items, total: items.length, ...rules }
  }

  serve(api, devices.own, async ({ caller }) => shown(caller, caller))

  serve(api, devices.removeOwn, async ({ id, caller }) => {
    const isGone = await db.write(async tx => {
      const person = (await lockedRow(tx, 'users', caller.id)) ?? missing()
      return removeOwnDevice(tx, person, id, caller)
    })
    if (!isGone) missing()
    return undefined
  })

  const find = (caller: Caller, id: string) =>
    db.read
      .selectFrom('users')
      .select(['id', 'role'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where(peopleOf(caller))
      .executeTakeFirst()

  serveFound(api, devices.list, find, async ({ found, caller }) => shown(found, caller))

  serveFound(api, devices.remove, find, async ({ id, deviceId, caller }) => {
    await db.write(async tx => {
      const person = (await lockedRow(tx, 'users', id, peopleOf(caller))) ?? missing()
      const used = await usedDevices(tx, person.id)
      await removeDevice(tx, used.find(device => device.id === deviceId) ?? missing(), person.id, caller)
    })
    return undefined
  })
}
