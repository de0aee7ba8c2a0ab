import { beforeEach, expect, test } from 'vitest'
import { codeIn } from '#platform/contract/code.ts'
import { codeBy } from '#platform/server/codes.ts'
import { newWorld, password } from '#test/world.ts'
import { cardsBy } from '../people/cards.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let code: string
beforeEach(async () => {
  world = await newWorld()
  code = await give()
})

const day = 86_400_000
let given = 0
/** Gives the student a new card, and answers its code. */
async function give(who: 'student' | 'other' = 'student', lasts = day) {
  const fresh = codeBy(Buffer.alloc(32, 7), `card ${given++}`)
  const until = new Date(Date.now() + lasts).toISOString()
  const caller = { ...world.people.admin, role: 'admin' as const, sessionId: '', requestId: 'test' }
  const card = { userId: world.people[who].id, code: fresh }
  await world.db.write(tx => cardsBy(world.files).give(tx, [card], until, caller))
  return fresh
}
const signIn = (typed: string, login = 'student') =>
  world.call('nobody', 'POST /auth/login', { login, password: typed })
const student = () =>
  world.db.read.selectFrom('users').selectAll().where('username', '=', 'student').executeTakeFirstOrThrow()
const next = 'nine green gardens'
const renew = (token: string, body: object) =>
  world.call({ id: '', token }, 'POST /auth/change-password', body)

test('the code of a card signs in, however it is typed, and asks for a password', async () => {
  const arabic = code.replace(/\d/g, digit => String.fromCharCode(0x0660 + Number(digit)))
  const grouped = ` \u200e${code.slice(0, 4)} ${code.slice(4, 8)}–${code.slice(8)}\u200f`
  for (const typed of [code, code.toLowerCase(), arabic, grouped]) {
    const { status, body } = await signIn(typed)
    expect([status, body.user?.mustRenew]).toEqual([200, true])
    const somewhere = await world.call({ id: '', token: body.token }, 'GET /courses')
    expect(somewhere).toMatchObject({ status: 409, body: { code: 'must_renew' } })
  }
  expect((await student()).mustRenew).toBe(true)
})

test.each([
  ['left out, in the session of the card', () => ({ newPassword: next })],
  ['the code of the card', () => ({ currentPassword: code, newPassword: next })],
])('a password is set with the current one %s, and ends the card', async (_, body) => {
  const { token } = (await signIn(code)).body
  expect((await renew(token, body())).status).toBe(204)
  expect(await student()).toMatchObject({ mustRenew: false, cardHash: null, cardUntil: null })
  expect((await signIn(code)).status).toBe(422)
  expect((await signIn(next)).body.user.mustRenew).toBe(false)
})

test('the code itself is no password to keep', async () => {
  const { token } = (await signIn(code)).body
  const typed = code.toLowerCase()
  for (const body of [{ newPassword: typed }, { newPassword: typed, currentPassword: code }])
    expect(await renew(token, body)).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'newPassword', code: 'on_card' }] } },
    })
})

test('whoever had a password signs in by it until another is set', async () => {
  expect((await signIn(password)).body.user.mustRenew).toBe(false)
  expect((await signIn(code)).status).toBe(200)
  expect((await signIn(password)).body.user.mustRenew).toBe(true)
})

test('a session from before the card proves nothing of it', async () => {
  const { token } = (await signIn(password)).body
  expect((await signIn(code)).status).toBe(200)
  expect(await renew(token, { newPassword: next })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'currentPassword', code: 'required' }] } },
  })
})

test('a newer card, a password from staff, another role and the last day end a card', async () => {
  const newer = await give()
  expect([(await signIn(code)).status, (await signIn(newer)).status]).toEqual([422, 200])
  await world.done('admin', `PUT /users/${world.people.student.id}`, { password: 'sabah 2031 2032' })
  expect((await signIn(newer)).status).toBe(422)
  const { id } = world.people.student
  const third = await give()
  for (const role of ['teacher', 'student']) await world.done('admin', `PUT /users/${id}`, { role })
  expect((await signIn(third)).status).toBe(422)
  expect((await signIn(await give('student', -1))).status).toBe(422)
})

test('a card opens one account, and none that is disabled or deleted', async () => {
  expect((await signIn(code, 'other')).status).toBe(422)
  const path = `/users/${world.people.student.id}`
  await world.done('admin', `PUT ${path}`, { status: 'disabled' })
  expect((await signIn(code)).status).toBe(422)
  await world.done('admin', `PUT ${path}`, { status: 'active' })
  await world.done('admin', `DELETE ${path}`)
  expect((await signIn(code)).status).toBe(422)
})

test('another secret of the site voids all cards', async () => {
  const { passwordHash: _, ...person } = await student()
  const other = { keyFor: () => Buffer.alloc(32, 1) }
  expect([cardsBy(world.files).isOf(code, person), cardsBy(other).isOf(code, person)]).toEqual([true, false])
})

test('wrong codes count as any try', async () => {
  const wrong = codeBy(Buffer.alloc(32, 8), 'another')
  expect(codeIn(wrong)).toBe(wrong)
  for (let tries = 0; tries < 10; tries++) expect((await signIn(wrong)).status).toBe(422)
  expect((await signIn(code)).status).toBe(429)
})

test('of fifty who sign in with a card while a password is set, none is in afterwards', async () => {
  const { token } = (await signIn(code)).body
  const [renewed, ...others] = await Promise.all([
    renew(token, { currentPassword: code, newPassword: next }),
    ...Array.from({ length: 50 }, () => signIn(code)),
  ])
  // The tries wait for each other; who comes after the password finds no card.
  expect(renewed.status).toBe(204)
  for (const { status } of others) expect([200, 422, 429]).toContain(status)
  const open = await world.db.read
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', world.people.student.id)
    .execute()
  expect(open).toEqual([])
  expect((await signIn(code)).status).not.toBe(200)
})
