import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'
import { adminCommand } from './admin-command.ts'

const settings = { publicUrl: 'http://x', country: async () => 'EG' }
let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
const signIn = (given: object = {}) =>
  world.call('nobody', 'POST /auth/login', { login: 'admin', password, ...given })

test('whoever has the server lets an account in again', async () => {
  const device = randomUUID()
  await signIn({ device })
  for (const given of [{}, { device }])
    for (let tries = 0; tries < 10; tries++) await signIn({ ...given, password: 'wrong' })
  expect((await signIn()).status).toBe(429)
  expect((await signIn({ device })).status).toBe(429)
  await adminCommand(world.db, ['unlock', 'admin'], settings)
  expect((await signIn({ device })).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  expect(
    await world.db.read.selectFrom('limits').select('key').where('tries', '>', 0).execute(),
  ).toMatchObject([{ key: 'from:127.0.0.1' }])
})

test('whoever has the server gives somebody a new password, to be changed, once and printed nowhere else', async () => {
  const said = await adminCommand(world.db, ['reset', 'ADMIN'], settings)
  const given = said.match(/password: (\S+)/)![1]!
  expect((await world.call('admin', 'GET /auth/me')).status).toBe(401)
  expect((await signIn({})).status).toBe(422)
  expect((await signIn({ password: given })).body.user).toMatchObject({ username: 'admin', mustRenew: true })
  const rows = await world.db.read.selectFrom('audit').selectAll().where('action', '=', 'reset').execute()
  expect(rows).toMatchObject([{ actorId: null, kind: 'users', thingId: world.people.admin.id }])
  const all = await world.db.read.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(all)).not.toContain(given)
})

test.each([
  [['link'], /There is an administrator/],
  [['reset', 'nobody at all'], /Nobody active signs in by "nobody at all"/],
  [['unlock'], /npm run admin -- unlock NAME/],
  [['burn', 'admin'], /npm run admin -- unlock NAME/],
])('%j is refused with a sentence', async (args, reason) => {
  await expect(adminCommand(world.db, args, settings)).rejects.toThrow(reason)
})

test('where there is no administrator the command prints a link on which to make one', async () => {
  await world.db.write(tx =>
    tx.updateTable('users').set({ role: 'teacher' }).where('id', '=', world.people.admin.id).execute(),
  )
  const link = (await adminCommand(world.db, ['link'], settings)).match(/http:\/\/x\/setup#token=(\S+)/)!
  const payload = { token: link[1], name: 'Salma', username: 'salma', password: 'a gate in the wall' }
  const device = randomUUID()
  const created = await world.app.inject({
    method: 'POST',
    url: '/api/setup',
    payload: { ...payload, device },
  })
  expect(created.statusCode).toBe(201)
  const rows = await world.db.read.selectFrom('devices').selectAll().execute()
  expect(rows).toMatchObject([{ userId: created.json().user.id }])
})
