import { expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'

const world = await newWorld()
const { app, call, done, people } = world
const { paths } = await done('nobody', 'GET /openapi.json')
const asks = (userId: string, mustRenew = true) => done('admin', `PUT /users/${userId}`, { mustRenew })

/** Every call of the reference that takes a token, with ids that name nothing. */
const calls = Object.entries<Record<string, { security: object[] }>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security.length > 0)
    .map(([method]) => [method.toUpperCase(), path.replace(/\{\w+\}/g, people.nobody.id)] as const),
)
const open = ['GET /auth/me', 'POST /auth/change-password']

test('until the password is new nothing else is answered, to no role and at no path', async () => {
  expect(calls.length).toBeGreaterThan(60)
  for (const role of ['admin', 'teacher', 'student'] as const) {
    const somebody = await world.newPerson(`new.${role}`, role)
    await asks(somebody.id)
    for (const [method, path] of [...calls, ['GET', '/nothing'] as const]) {
      const reply = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${somebody.token}` },
      })
      const line = `${method} ${path}`
      const code = method === 'HEAD' || !reply.body ? undefined : reply.json().code
      if (open.includes(line)) expect([line, reply.statusCode]).not.toEqual([line, 409])
      else expect([line, reply.statusCode]).toEqual([line, 409])
      if (code && !open.includes(line)) expect([line, code]).toEqual([line, 'must_renew'])
    }
    expect((await call(somebody, 'POST /auth/logout')).status).toBe(204)
  }
})

test('it bites at the next call, and is over with the new password', async () => {
  const somebody = await world.newPerson('renews', 'student')
  expect((await call(somebody, 'GET /courses')).status).toBe(200)
  await asks(somebody.id)
  expect(await call(somebody, 'GET /courses')).toMatchObject({ status: 409, body: { code: 'must_renew' } })
  const signedIn = await done('nobody', 'POST /auth/login', { login: 'renews', password })
  expect(signedIn.user.mustRenew).toBe(true)
  const newPassword = 'a second orchard'
  const passwords = { currentPassword: password, newPassword }
  expect(
    (await call({ id: '', token: signedIn.token }, 'POST /auth/change-password', passwords)).status,
  ).toBe(204)
  const { token } = await done('nobody', 'POST /auth/login', { login: 'renews', password: newPassword })
  expect((await call({ id: '', token }, 'GET /courses')).status).toBe(200)
})

test('who has just signed in with a password that was given to them says the new one alone, and stays', async () => {
  const { id } = await world.newPerson('given', 'student')
  await done('admin', `PUT /users/${id}`, { password, mustRenew: true })
  const signIn = (given: string) => done('nobody', 'POST /auth/login', { login: 'given', password: given })
  const asPerson = (token: string) => ({ id, token })
  const [one, other] = [await signIn(password), await signIn(password)]
  const renew = (newPassword: string, token = one.token) =>
    call(asPerson(token), 'POST /auth/change-password', { newPassword })
  expect(await renew('short')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'newPassword', code: 'too_short' }] },
  })
  expect((await renew('nine green gardens')).status).toBe(204)
  expect((await call(asPerson(one.token), 'GET /courses')).status).toBe(200)
  expect((await call(asPerson(other.token), 'GET /auth/me')).status).toBe(401)
  const needed = { status: 422, body: { errors: [{ path: 'currentPassword', code: 'required' }] } }
  expect(await renew('ten green gardens')).toMatchObject(needed)
  expect((await signIn('nine green gardens')).user.mustRenew).toBe(false)
})

test('a session from before a new password was asked for says the current one, too', async () => {
  const somebody = await world.newPerson('older', 'student')
  await asks(somebody.id)
  const isRefused = async () =>
    expect(
      await call(somebody, 'POST /auth/change-password', { newPassword: 'nine green gardens' }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'currentPassword', code: 'required' }] },
    })
  await isRefused()
  const { updatedAt } = await done('admin', `GET /users/${somebody.id}`)
  const signedInAt = (createdAt: string) =>
    world.db.write(tx =>
      tx.updateTable('sessions').set({ createdAt }).where('userId', '=', somebody.id).execute(),
    )
  await signedInAt(updatedAt) // the clock does not say which of the two was first
  await isRefused()
  expect((await done('nobody', 'POST /auth/login', { login: 'older', password })).user.mustRenew).toBe(true)
})

test('of twenty who renew one account at once, one does', async () => {
  const { id } = await world.newPerson('twenty', 'student')
  await done('admin', `PUT /users/${id}`, { password, mustRenew: true })
  const tokens: string[] = []
  for (let at = 0; at < 10; at++)
    tokens.push((await done('nobody', 'POST /auth/login', { login: 'twenty', password })).token)
  const answers = await Promise.all(
    tokens.flatMap((token, at) => [
      call({ id, token }, 'POST /auth/change-password', { newPassword: `green gardens ${at}` }),
      call({ id, token }, 'POST /auth/change-password', { newPassword: `quiet orchards ${at}` }),
    ]),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.every(({ status }) => [204, 401, 422].includes(status))).toBe(true)
})

test('links to files that were handed out before are shut meanwhile', async () => {
  const form = new FormData()
  form.set('purpose', 'avatar')
  const picture = Uint8Array.fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  )
  form.set('file', new File([picture], 'me.png'))
  const { id } = await done('student', 'POST /media', form)
  const linkOf = async () => {
    await expect.poll(async () => (await done('student', `GET /media/${id}`)).status).toBe('ready')
    return (await done('student', `GET /media/${id}`)).url as string
  }
  const link = await linkOf()
  const status = async () => (await app.inject(link)).statusCode
  expect(await status()).toBe(200)
  await asks(people.student.id)
  expect(await status()).toBe(409)
  await asks(people.student.id, false)
  expect(await status()).toBe(200)
})
