import { beforeEach, describe, expect, test } from 'vitest'
import { isDealt } from '#test/dealt/deal.ts'
import { newWorld } from '#test/world.ts'
import { fittingPassword, hashAt, hashOf, isPassword } from '../people/passwords.ts'

let world: Awaited<ReturnType<typeof newWorld>>
const given = 'sabah 2031 2032'
beforeEach(async () => {
  world = await newWorld()
  await set(given)
})
const set = (password: string) => world.done('admin', `PUT /users/${world.people.student.id}`, { password })
const signIn = (password: string) => world.call('nobody', 'POST /auth/login', { login: 'student', password })
const hash = async () =>
  (
    await world.db.read
      .selectFrom('users')
      .select('passwordHash')
      .where('username', '=', 'student')
      .executeTakeFirstOrThrow()
  ).passwordHash!

describe.each([
  ['Arabic digits', 'sabah ٢٠٣١ ٢٠٣٢'],
  ['Persian digits', 'sabah ۲۰۳۱ ۲۰۳۲'],
  ['a space at its end', `${given} `],
  ['a line break and a tab around it', `\t${given}\n`],
  ['both', ' sabah ٢٠٣١ ۲۰۳۲\u00a0'],
])('a password typed with %s', (_, typed) => {
  test('signs in', async () => {
    expect((await signIn(typed)).status).toBe(200)
  })

  test('is the current one, where a new one is set', async () => {
    const { token } = (await signIn(given)).body
    const sent = { currentPassword: typed, newPassword: 'nine ٩ green gardens ' }
    expect((await world.call({ id: '', token }, 'POST /auth/change-password', sent)).status).toBe(204)
    expect((await signIn('nine ٩ green gardens ')).status).toBe(200)
  })
})

test('a password that was set so is kept so, and nothing else is', async () => {
  await set(' ٢٠٣١ sabah ٢٠٣٢ ')
  expect((await signIn(' ٢٠٣١ sabah ٢٠٣٢ ')).status).toBe(200)
  for (const typed of ['2031 sabah 2032', ' 2031 sabah 2032 ', '٢٠٣١ sabah ٢٠٣٢'])
    expect((await signIn(typed)).status).toBe(422)
})

test('is one try, whether it is looked at once or twice', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await signIn(`no ٩${tries} `)).status).toBe(422)
  expect((await signIn(given)).status).toBe(429)
})

// What is set in one process does not change the other.
test.skipIf(isDealt)(
  'a hash that has become too cheap is made anew of the password that it is of',
  async () => {
    const before = await hash()
    hashAt({ memory: 16, passes: 2, parallelism: 1 })
    expect((await signIn('sabah ٢٠٣١ ٢٠٣٢ ')).status).toBe(200)
    const after = await hash()
    expect(after).not.toBe(before)
    expect([await isPassword(given, after), await isPassword('sabah ٢٠٣١ ٢٠٣٢ ', after)]).toEqual([
      true,
      false,
    ])
  },
)

test('nobody has no password, however it is typed', async () => {
  const kept = await hashOf(given)
  expect(await fittingPassword('sabah ٢٠٣١ ٢٠٣٢', kept)).toBe(given)
  for (const typed of [given, `${given} `, '  ']) expect(await fittingPassword(typed, null)).toBeUndefined()
})
