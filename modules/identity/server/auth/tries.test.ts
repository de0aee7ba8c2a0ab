import { beforeEach, expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'
import { hashAt, isOutdated } from '../people/passwords.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
const signIn = (login: string, given = password) =>
  world.call('nobody', 'POST /auth/login', { login, password: given })
const sideBySide = (count: number, work: (at: number) => ReturnType<typeof signIn>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const withStatus = (answers: { status: number }[], status: number) =>
  answers.filter(answer => answer.status === status).length

test('of sixty wrong passwords side by side no more than ten are looked at', async () => {
  const answers = await sideBySide(60, at => signIn('student', `wrong ${at}`))
  expect([withStatus(answers, 422), withStatus(answers, 429)]).toEqual([10, 50])
  expect((await signIn('student')).status).toBe(429)
})

test('of sixty wrong current passwords side by side no more than ten are looked at', async () => {
  const sent = (at: number) => ({ currentPassword: `wrong ${at}`, newPassword: 'another quiet orchard' })
  const answers = await sideBySide(60, at => world.call('student', 'POST /auth/change-password', sent(at)))
  expect([withStatus(answers, 422), withStatus(answers, 429)]).toEqual([10, 50])
})

test('fifty right ones side by side, of one account and of many, from one address, all sign in', async () => {
  const names = Array.from({ length: 25 }, (_, at) => `pupil.${at}`)
  for (const name of names) await world.newPerson(name, 'student')
  const answers = await sideBySide(50, at => signIn(at % 2 ? 'student' : names[at / 2]!))
  expect(withStatus(answers, 200)).toBe(50)
})

test('fifty side by side by a hash that has become too cheap all sign in, and it is made anew', async () => {
  hashAt({ memory: 16, passes: 2, parallelism: 1 })
  const hash = () =>
    world.db.read.selectFrom('users').select('passwordHash').where('username', '=', 'student')
  const before = await hash().executeTakeFirstOrThrow()
  expect(withStatus(await sideBySide(50, () => signIn('student')), 200)).toBe(50)
  const after = await hash().executeTakeFirstOrThrow()
  expect([isOutdated(before.passwordHash!), isOutdated(after.passwordHash!)]).toEqual([true, false])
})

test.each([
  ['', { memory: 8, passes: 1, parallelism: 1 }],
  [', also when its hash has become too cheap', { memory: 16, passes: 2, parallelism: 1 }],
])('a password that is changed while it is looked at opens nothing that stays open%s', async (_, cost) => {
  hashAt(cost)
  const sent = { currentPassword: password, newPassword: 'another quiet orchard' }
  const [changed, answers] = await Promise.all([
    world.call('student', 'POST /auth/change-password', sent),
    sideBySide(50, () => signIn('student')),
  ])
  expect(changed.status).toBe(204)
  expect(answers.map(({ status }) => status).filter(status => ![200, 422, 429].includes(status))).toEqual([])
  for (const { status, body } of answers)
    if (status === 200)
      expect((await world.call({ id: '', token: body.token }, 'GET /auth/me')).status).toBe(401)
})

test('what was counted of a right password is given back, of a wrong one it stays', async () => {
  const counted = () => world.db.read.selectFrom('limits').select(['key', 'tries']).execute()
  await signIn('student')
  expect((await counted()).filter(({ tries }) => tries > 0)).toEqual([])
  await signIn('student', 'wrong')
  // From a place where they are signed in already: of the account there, and of the place.
  expect((await counted()).map(({ tries }) => tries)).toEqual([1, 1])
})

test('an account is shut after a hundred tries from many places, a place after three hundred', async () => {
  const from = (remoteAddress: string, login: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { login, password: 'wrong' },
      remoteAddress,
    })
  const leave = (key: string, tries: number) =>
    world.db.write(tx => tx.updateTable('limits').set({ tries }).where('key', 'like', key).execute())
  await from('192.0.2.1', 'other')
  await leave('try:%', 95)
  const elsewhere = await Promise.all(
    Array.from({ length: 20 }, (_, at) => from(`198.51.100.${at}`, 'other')),
  )
  expect(elsewhere.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  await from('203.0.113.7', 'nobody')
  await leave('from:203.0.113.7', 280)
  const names = await Promise.all(Array.from({ length: 50 }, (_, at) => from('203.0.113.7', `nobody ${at}`)))
  expect(names.filter(({ statusCode }) => statusCode === 422)).toHaveLength(20)
})
