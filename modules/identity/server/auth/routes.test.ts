// It alone catches: a sign-in, a session or a profile that the API answers wrongly, with the real cost of a hash.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { purgeJob } from '#app/server/purge-job.ts'
import { isDealt } from '#test/dealt/deal.ts'
import { newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => {
  vi.useRealTimers()
})
const signIn = (login: string, given = password, path = '/auth/login') =>
  world.call('nobody', `POST ${path}`, { login, password: given })
const asToken = (token: string) => ({ id: '', token })

describe('signing in', () => {
  test.each(['/auth/login', '/login'])(
    'by %s, as JSON and as a form [spec 3.3, 3.4, 7.5, 7.7, 7.10]',
    async path => {
      const credentials = { login: 'student', password }
      for (const sent of [credentials, toFormData(credentials)]) {
        const { status, body } = await world.call('nobody', `POST ${path}`, sent)
        expect(status).toBe(200)
        expect(Object.keys(body).sort()).toEqual(['token', 'user'])
        expect(body.user).toMatchObject({ name: 'student', username: 'student', role: 'student', version: 1 })
        expect(body.token).toMatch(/^bst_[\w-]{43}$/)
        expect(await world.call(asToken(body.token), 'GET /auth/me')).toMatchObject({
          status: 200,
          body: { ...body.user, lastSeenAt: expect.any(String) },
        })
      }
    },
  )

  test('tells nothing of a password in any answer', async () => {
    const { body } = await signIn('admin')
    expect(JSON.stringify(body.user)).not.toMatch(/password/i)
  })

  test.each([
    ['a name in capitals', 'STUDENT'],
    ['spaces and marks around it', ' student\u200f '],
    ['an e-mail', 'Mariam@Example.com'],
    ['Arabic digits', 'amal.٢٠'],
    ['a phone number', '+20 100 123 4567'],
    ['a phone number in Arabic digits', '٠٠٢٠١٠٠١٢٣٤٥٦٧'],
  ])('by %s', async (_, login) => {
    await world.newPerson('amal.20', 'student', { email: 'mariam@example.com', phone: '+201001234567' })
    expect((await signIn(login)).status).toBe(200)
  })

  test('a phone that two people share signs in neither, until one of them is disabled', async () => {
    const phone = '+201001234567'
    const one = await world.newPerson('one', 'student', { phone })
    await world.newPerson('two', 'student', { phone })
    expect(await signIn(phone)).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
    await world.done('admin', `PUT /users/${one.id}`, { status: 'disabled' })
    expect(await signIn(phone)).toMatchObject({ status: 200, body: { user: { username: 'two' } } })
  })

  test('wrong, unknown and disabled are one answer', async () => {
    await world.done('admin', `PUT /users/${world.people.other.id}`, { status: 'disabled' })
    const answers = await Promise.all([signIn('student', 'x'), signIn('nobody here'), signIn('other')])
    for (const { status, body } of answers)
      expect({ status, ...body, requestId: '' }).toEqual({ ...answers[0]!.body, status: 422, requestId: '' })
  })

  test('digits of a password stay as typed', async () => {
    const given = '١٢٣٤٥٦٧٨٩ sabah'
    await world.done('admin', `PUT /users/${world.people.student.id}`, { password: given })
    expect((await signIn('student', given)).status).toBe(200)
    expect((await signIn('student', '123456789 sabah')).status).toBe(422)
  })

  test.each([
    ['nothing', {}, ['login', 'password']],
    ['more than the two', { login: 'a', password: 'b', role: 'admin' }, ['role']],
    ['no text', { login: 7, password: null }, ['login', 'password']],
  ])('with %s is refused by field', async (_, sent, paths) => {
    const { status, body } = await world.call('nobody', 'POST /auth/login', sent)
    expect(status).toBe(422)
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(paths)
  })
})

describe('too many failed tries', () => {
  test('are refused with the time to wait; others sign in, from the same address too', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await signIn('student', `no ${tries}`)).status).toBe(422)
    const refused = await signIn('student')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn('other')).status).toBe(200)
  })

  test('are forgotten after a success', async () => {
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) await signIn('student', 'no')
      expect((await signIn('student')).status).toBe(200)
    }
  })

  test('a whole class that signs in from one address is never refused', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('student')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('sessions', () => {
  test('signing out ends this one, and answers 204 whatever the token is [spec 7.6]', async () => {
    const { token } = (await signIn('student')).body
    for (const who of [asToken(token), asToken(token), asToken('bst_'), 'nobody'] as const)
      expect((await world.call(who, 'POST /auth/logout')).status).toBe(204)
    expect((await world.call(asToken(token), 'GET /auth/me')).status).toBe(401)
    expect((await world.call('student', 'GET /auth/me')).status).toBe(200)
  })

  test('of one person, the oldest beyond twenty are ended', async () => {
    for (let signed = 0; signed < 20; signed++) await signIn('student')
    expect((await world.call('student', 'GET /auth/me')).status).toBe(401)
  })

  test.each<[what: string, change: object]>([
    ['a new password', { password: 'another quiet orchard' }],
    ['disabling', { status: 'disabled' }],
    ['another role', { role: 'teacher' }],
    ['another e-mail', { email: 'new@example.com' }],
  ])('%s, given by an administrator, ends them all', async (_, change) => {
    await world.done('admin', `PUT /users/${world.people.student.id}`, change)
    expect((await world.call('student', 'GET /auth/me')).status).toBe(401)
  })

  test('deleting a person ends theirs', async () => {
    await world.done('admin', `DELETE /users/${world.people.student.id}`)
    expect((await world.call('student', 'GET /auth/me')).status).toBe(401)
    expect((await signIn('student')).status).toBe(422)
  })

  test('idle for too long, or at their end, they are over; used ones live on', async () => {
    const set = (change: object) =>
      world.db.write(tx =>
        tx.updateTable('sessions').set(change).where('userId', '=', world.people.student.id).execute(),
      )
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
    await set({ lastSeenAt: ago(6 * 86_400) })
    expect((await world.call('student', 'GET /auth/me')).status).toBe(200)
    const seen = () =>
      world.db.read.selectFrom('sessions').select('lastSeenAt').where('userId', '=', world.people.student.id)
    await expect.poll(async () => (await seen().executeTakeFirstOrThrow()).lastSeenAt > ago(60)).toBe(true)
    await set({ lastSeenAt: ago(8 * 86_400) })
    expect((await world.call('student', 'GET /auth/me')).status).toBe(401)
    await set({ lastSeenAt: ago(0), endsAt: ago(1) })
    expect((await world.call('student', 'GET /auth/me')).status).toBe(401)
  })

  test.skipIf(isDealt).each([
    ['forward by an hour', 1, 200],
    ['forward by ten days', 10 * 24, 401],
    ['forward by a year', 365 * 24, 401],
    ['back by an hour', -1, 200],
    ['back by ten days', -10 * 24, 401],
    ['back by a year', -365 * 24, 401],
  ])('a clock that is set %s ends no session for good', async (_, hours, meanwhile) => {
    const tokens = [(await signIn('student')).body.token, (await signIn('admin')).body.token]
    const statuses = () =>
      Promise.all(tokens.map(async token => (await world.call(asToken(token), 'GET /auth/me')).status))
    const purgeDaily = () => purgeJob(world.db, world.files, 0).work({} as never)
    await purgeDaily()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    expect(await statuses()).toEqual([meanwhile, meanwhile])
    await purgeDaily()
    vi.useRealTimers()
    expect(await statuses()).toEqual([200, 200])
  })

  test('a token is kept only as its hash', async () => {
    const rows = await world.db.read.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('bst_')
  })
})

describe('the own account', () => {
  test('is changed in its profile fields, and in no other [spec 7.9]', async () => {
    const profile = { name: 'مريم', email: 'M@Example.com', phone: '٠٠٢٠١٠٠١٢٣٤٥٦٧', locale: 'ar' }
    const { status, body } = await world.call('student', 'PUT /auth/me', profile)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'مريم',
      email: 'm@example.com',
      phone: '+201001234567',
      locale: 'ar',
      version: 2,
    })
    expect((await signIn('m@example.com')).status).toBe(200)
    expect((await world.call('student', 'PUT /auth/me', { role: 'admin' })).status).toBe(422)
  })

  test('refuses what is wrong at its field, and nothing is changed', async () => {
    const { status, body } = await world.call('other', 'PUT /auth/me', { name: 'Other', email: 'none' })
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ path: 'email', code: 'wrong_format' }],
    })
    expect((await world.done('other', 'GET /auth/me')).name).toBe('other')
  })

  test('gets a new password by the current one, after which every session is over [spec 4.6, 7.8]', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      world.call('student', 'POST /auth/change-password', { currentPassword, newPassword })
    expect(await change('wrong', 'another orchard')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: [{ path: 'currentPassword' }] },
    })
    expect(await change(password, 'short')).toMatchObject({
      body: { errors: [{ path: 'newPassword', code: 'too_short', limit: 8 }] },
    })
    const { token } = (await signIn('student')).body
    expect((await change(password, 'another orchard')).status).toBe(204)
    expect((await world.call('student', 'GET /auth/me')).status).toBe(401)
    expect((await world.call(asToken(token), 'GET /auth/me')).status).toBe(401)
    expect((await signIn('student')).status).toBe(422)
    expect((await signIn('student', 'another orchard')).status).toBe(200)
  })

  test('is asked for a new password no more once it has one', async () => {
    await world.done('admin', `PUT /users/${world.people.student.id}`, { mustRenew: true })
    expect((await world.done('student', 'GET /auth/me')).mustRenew).toBe(true)
    const body = { currentPassword: password, newPassword: 'another orchard' }
    expect((await world.call('student', 'POST /auth/change-password', body)).status).toBe(204)
    expect((await signIn('student', 'another orchard')).body.user.mustRenew).toBe(false)
  })
})

test.each([
  ['Bearer', 200],
  ['bearer', 200],
  ['Basic', 401],
  ['Token', 401],
])('a token is taken by the scheme Bearer alone: %s', async (scheme, status) => {
  const headers = { authorization: `${scheme} ${world.people.student.token}` }
  expect((await world.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(status)
})
