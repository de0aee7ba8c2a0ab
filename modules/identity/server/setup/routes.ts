import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { setup } from '../../contract/setup.ts'
import { deviceOf, keyHashOf, rememberDevice } from '../devices/device.ts'
import { byStranger, failures } from '../people/failures.ts'
import { brokenBy } from '../people/password-rules.ts'
import { hashOf } from '../people/passwords.ts'
import { presentUsers } from '../people/presenter.ts'
import { openSession, sessionsOf } from '../people/sessions.ts'
import { createFirst, isLink, isNeeded, useLink } from './first-admin.ts'

const account = 'setup'

/** The first administrator, made on the link that the server printed; there is no such call once there is one. */
export function setupRoutes(api: FastifyInstance, db: Db, { links }: Files) {
  const tries = failures(db)

  serve(api, setup.state, async () => ({ needed: await isNeeded(db.read) }))

  /** Only wrong links are counted: 128 bits are not found by trying, and nobody's tries may shut the right one. */
  async function refuseLink(address: string): Promise<never> {
    await tries.guard(byStranger(account, address), async () => undefined)
    throw new Problem('invalid_link')
  }

  const stillNeeded = async () => (await isNeeded(db.read)) || undefined
  serveFound(
    api,
    setup.create,
    stillNeeded,
    async ({ body: { token: link, name, username, password, device: key }, request }) => {
      const device = deviceOf(request)
      request.tried = { kind: 'set-up' }
      if (!(await isLink(db.read, link))) await refuseLink(device.address)
      const rule = await brokenBy(password, 'admin', name, username)
      if (rule) throw new Problem('invalid', { errors: [{ path: 'password', ...rule }] })
      const passwordHash = await hashOf(password)
      const created = await db.write(async tx => {
        if (!(await useLink(tx, link))) return undefined
        const by = { id: null, requestId: request.id }
        const id = await createFirst(tx, { name, username, email: null, passwordHash }, by)
        const deviceId = await rememberDevice(tx, id, keyHashOf(key), device.name)
        const token = await openSession(tx, { id, role: 'admin' }, { ...device, id: deviceId })
        return { id, token }
      })
      if (!created) return refuseLink(device.address)
      const row = await db.read
        .selectFrom('users')
        .selectAll()
        .where('id', '=', created.id)
        .executeTakeFirstOrThrow()
      const self = (await sessionsOf(db)(created.token))!
      const [user] = await presentUsers(db.read, links, [{ ...row, lastSeenAt: null }], self)
      return { user: user!, token: created.token }
    },
  )
}
