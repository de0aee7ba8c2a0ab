import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { codeBy } from '#platform/server/codes.ts'
import { cardsBy } from '../people/cards.ts'
import { newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
const limitTo = (devicesPerStudent: number, swapDays = 7) =>
  world.done('admin', 'PUT /settings', { devicesPerStudent, swapDays })
const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'
const signIn = (device: string | undefined, given: object = {}) =>
  world.call(
    'nobody',
    'POST /auth/login',
    { login: 'student', password, ...(device && { device }), ...given },
    { 'user-agent': phone },
  )
const signedIn = async (device: string, given: object = {}) => {
  const { status, body } = await signIn(device, given)
  expect(status).toBe(200)
  return { id: world.people.student.id, token: body.token as string }
}
const statusOf = async (as: { id: string; token: string }) => (await world.call(as, 'GET /auth/me')).status
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const newDevices = (count: number) => Array.from({ length: count }, () => randomUUID())
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('where the school sets no limit, nobody is refused', async () => {
  for (const device of newDevices(5)) await signedIn(device)
})

test.each([[true], [false]])(
  'of ten who sign in at once, one gets the last seat: with keys %s',
  async named => {
    await limitTo(2)
    await signedIn(randomUUID())
    const answers = await Promise.all(newDevices(10).map(device => signIn(named ? device : undefined)))
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)])
    const refused = answers.find(({ status }) => status === 409)!
    const known = { id: expect.any(String), label: 'Chrome · Android', lastSeenAt: expect.any(String) }
    expect(refused.body).toMatchObject({ code: 'too_many_devices', current: { swapAt: null } })
    expect(refused.body.current.devices).toEqual([known, known])
  },
)

test('a device that is known comes back, also by its key in capitals; staff are not counted', async () => {
  await limitTo(1)
  const device = randomUUID()
  await signedIn(device)
  await signedIn(device)
  await signedIn(device.toUpperCase())
  expect((await signIn(randomUUID())).status).toBe(409)
  for (const each of newDevices(3)) expect((await signIn(each, { login: 'teacher' })).status).toBe(200)
  expect((await signIn(device, { login: 'other' })).status).toBe(200)
})

test('a wrong password is refused as ever, and a refused device is no wrong try', async () => {
  await limitTo(1)
  await signedIn(randomUUID())
  for (let times = 0; times < 15; times++) expect((await signIn(randomUUID())).status).toBe(409)
  const answers = await Promise.all(newDevices(15).map(device => signIn(device, { password: 'wrong' })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 422)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(5)
})

test('one device is given up for another, with its sessions, once in so many days', async () => {
  await limitTo(2, 3)
  const [one, two, three, four] = newDevices(4) as [string, string, string, string]
  const [first, second] = [await signedIn(one), await signedIn(two)]
  const { devices } = (await signIn(three)).body.current
  const free = devices[1].id
  expect((await signIn(three, { free: randomUUID() })).status).toBe(409)
  expect((await signIn(three, { free, password: 'wrong' })).status).toBe(422)
  expect(await statusOf(first)).toBe(200)
  const third = await signedIn(three, { free })
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200])
  // Sent again, it is a device that is known, and nothing more goes.
  await signedIn(three, { free: devices[0].id })
  expect(await statusOf(second)).toBe(200)

  const early = await signIn(one, { free: devices[0].id })
  expect(early).toMatchObject({ status: 409, body: { code: 'too_many_devices' } })
  const wait = Date.parse(early.body.current.swapAt) - Date.now()
  expect(wait).toBeGreaterThan(2.9 * 86_400_000)
  expect(wait).toBeLessThanOrEqual(3 * 86_400_000)
  const mine = await world.call(third, `DELETE /auth/devices/${devices[0].id}`)
  expect(mine).toMatchObject({ status: 409, body: { current: { swapAt: early.body.current.swapAt } } })

  await world.db.write(tx =>
    tx
      .updateTable('devices')
      .set({ freedAt: daysAgo(4) })
      .where('freedAt', 'is not', null)
      .execute(),
  )
  await signedIn(four, { free: devices[0].id })
  expect(await statusOf(second)).toBe(401)
})

test('of ten who give up one device for ten others at once, one comes in', async () => {
  await limitTo(1, 0)
  await signedIn(randomUUID())
  const free = (await signIn(randomUUID())).body.current.devices[0].id
  const answers = await Promise.all(newDevices(10).map(device => signIn(device, { free })))
  expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)])
  expect(
    await world.db.read.selectFrom('sessions').select('id').where('deviceId', '=', free).execute(),
  ).toEqual([])
})

test('a limit that is lowered signs nobody out', async () => {
  const [one, two, three] = newDevices(3) as [string, string, string]
  for (const device of [one, two]) await signedIn(device)
  await limitTo(1)
  for (const device of [one, two]) await signedIn(device)
  expect((await signIn(three)).body.current.devices).toHaveLength(2)
})

test('one’s own devices are listed, and signed out for good', async () => {
  const [one, two] = newDevices(2) as [string, string]
  const [first, second] = [await signedIn(one), await signedIn(two)]
  const shown = await world.done(second, 'GET /auth/devices')
  const label = 'Chrome · Android'
  expect(shown).toMatchObject({ total: 2, limit: 0, swapAt: null })
  expect(shown.items).toMatchObject([
    { label, isCurrent: true },
    { label, isCurrent: false },
  ])
  const teachers = await world.call('teacher', `DELETE /auth/devices/${shown.items[1].id}`)
  expect(teachers.status).toBe(404)
  // Without a limit it is no swap.
  for (const status of [204, 404])
    expect((await world.call(second, `DELETE /auth/devices/${shown.items[1].id}`)).status).toBe(status)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  await limitTo(2)
  expect((await world.done(second, 'GET /auth/devices')).swapAt).toBe(null)
  expect((await world.call(second, `DELETE /auth/devices/${shown.items[0].id}`)).status).toBe(204)
  expect(await statusOf(second)).toBe(401)
  const third = await signedIn(one)
  expect((await world.done(third, 'GET /auth/devices')).swapAt).not.toBe(null)
})

test('staff sign out a device of a student of theirs at any time, and it counts as no swap', async () => {
  await limitTo(1, 90)
  const [one, two, three] = newDevices(3) as [string, string, string]
  await signedIn(one)
  const free = (await signIn(two)).body.current.devices[0].id
  const second = await signedIn(two, { free })
  const course = await world.newCourse()
  await world.enrol(course.id)
  const path = `/users/${world.people.student.id}/devices`
  const assistant = await world.newPerson('assistant', 'assistant')
  const registrar = await world.newPerson('registrar', 'registrar')
  await world.done('admin', `PUT /courses/${course.id}`, {
    teacherIds: [world.people.teacher.id, assistant.id],
  })
  for (const as of [assistant, 'colleague', 'student', 'other'] as const)
    expect((await world.call(as, `GET ${path}`)).status).toBe(404)
  for (const as of ['admin', registrar, 'teacher'] as const)
    expect(await world.done(as, `GET ${path}`)).toMatchObject({
      total: 1,
      limit: 1,
      items: [{ isCurrent: false }],
    })
  const [{ id }] = (await world.done('teacher', `GET ${path}`)).items
  const others = `/users/${world.people.other.id}/devices`
  for (const line of [`GET ${others}`, `DELETE ${others}/${id}`, `DELETE ${path}/${free}`])
    expect((await world.call('teacher', line)).status).toBe(404)
  expect((await world.call(registrar, `GET /users/${world.people.teacher.id}/devices`)).status).toBe(404)
  expect((await world.call('colleague', `DELETE ${path}/${id}`)).status).toBe(404)
  expect(await statusOf(second)).toBe(200)
  expect((await world.call('teacher', `DELETE ${path}/${id}`)).status).toBe(204)
  expect(await statusOf(second)).toBe(401)
  await signedIn(three)
  const entries = await world.done(
    'admin',
    `GET /audit?thingId=${world.people.student.id}&action=signOutDevice`,
  )
  expect(entries.items).toMatchObject([{ actor: { name: 'teacher' } }, { actor: { name: 'student' } }])
})

test('a card lets nobody in beyond the limit, and stays good for a device that is known', async () => {
  await limitTo(1)
  const device = randomUUID()
  await signedIn(device)
  const code = codeBy(Buffer.alloc(32, 7), 'card')
  const { id } = world.people.student
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const caller = { ...world.people.admin, role: 'admin' as const, sessionId: '', requestId: 'test' }
  await world.db.write(tx => cardsBy(world.files).give(tx, [{ userId: id, code }], until, caller))
  expect((await signIn(randomUUID(), { password: code })).status).toBe(409)
  expect((await world.done('admin', `GET /users/${id}`)).mustRenew).toBe(false)
  const here = await signedIn(device, { password: code })
  const renewal = { newPassword: 'nine green gardens' }
  expect((await world.call(here, 'POST /auth/change-password', renewal)).status).toBe(204)
  expect(await statusOf(here)).toBe(200)
  expect((await signIn(randomUUID(), { password: renewal.newPassword })).status).toBe(409)
  await signedIn(device, { password: renewal.newPassword })
})
