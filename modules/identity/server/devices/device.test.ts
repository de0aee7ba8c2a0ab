import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
const owner = '198.51.100.7'
async function signIn(given: object, remoteAddress = owner, path = '/auth/login') {
  const payload = { login: 'admin', password, ...given }
  const reply = await world.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  return { status: reply.statusCode, wait: Number(reply.headers['retry-after']), body: reply.json() }
}
/** As many wrong tries as an account, or a place, can have; all but the last one without hashing. */
async function exhaust(key: 'account' | 'place', remoteAddress: string) {
  await signIn({ password: 'wrong' }, remoteAddress)
  const [at, tries] = key === 'account' ? ['try:%', 99] : [`from:${remoteAddress}`, 300]
  await world.db.write(tx =>
    tx
      .updateTable('limits')
      .set({ tries: tries as number })
      .where('key', 'like', at as string)
      .where('key', 'not like', '%@%')
      .execute(),
  )
  if (key === 'account') await signIn({ password: 'wrong' }, '203.0.113.9')
}

test.each(['/auth/login', '/login'])(
  'outsiders never shut out a device that has signed in by %s',
  async path => {
    const device = randomUUID()
    expect((await signIn({ device }, owner, path)).status).toBe(200)
    await world.db.write(tx => tx.deleteFrom('sessions').execute())
    await exhaust('account', '192.0.2.1')
    expect((await signIn({})).status).toBe(429)
    expect((await signIn({ device: randomUUID() })).status).toBe(429)
    expect((await signIn({ device: device.toUpperCase() }, owner, path)).status).toBe(200)
  },
)

test('an unknown device waits a quarter of an hour at most, however long outsiders go on', async () => {
  await world.db.write(tx => tx.deleteFrom('sessions').execute())
  await exhaust('account', '192.0.2.1')
  for (const tries of [100, 105, 1_000, 1_000_000]) {
    const past = new Date(Date.now() - 1_000).toISOString()
    await world.db.write(tx =>
      tx
        .updateTable('limits')
        .set({ tries, blockedUntil: past })
        .where('key', 'not like', '%@%')
        .where('key', 'like', 'try:%')
        .execute(),
    )
    expect((await signIn({ password: 'wrong' }, '192.0.2.77')).status).toBe(422)
    const { status, wait } = await signIn({})
    expect(status).toBe(429)
    expect(wait).toBeLessThanOrEqual(900)
  }
})

test('a place that outsiders have shut lets known devices in', async () => {
  const device = randomUUID()
  await signIn({ device })
  await exhaust('place', owner)
  expect((await signIn({ login: 'student' })).status).toBe(429)
  expect((await signIn({ device })).status).toBe(200)
})

test('a known device is tried no more often than others', async () => {
  const device = randomUUID()
  await signIn({ device })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => signIn({ device, password: `wrong ${at}` })),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect((await signIn({ device })).status).toBe(429)
})

test('of one person twenty devices are remembered, by their hashes, also when fifty come at once', async () => {
  const [oldest, ...devices] = Array.from({ length: 51 }, () => randomUUID())
  await signIn({ device: oldest })
  const answers = await Promise.all(devices.map(device => signIn({ device })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  const rows = await world.db.read.selectFrom('devices').selectAll().execute()
  expect(rows).toHaveLength(20)
  expect(JSON.stringify(rows)).not.toContain(devices.at(-1))
})

test('a key that is none is refused at its field', async () => {
  expect(await signIn({ device: 'mine' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'device', code: 'wrong_format' }] },
  })
})
