import { beforeAll, describe, expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeAll(async () => {
  world = await newWorld()
})
const mobile = '+201001234567'
const signIn = (login: string, { call } = world) => call('nobody', 'POST /auth/login', { login, password })

/** One Egyptian mobile number, as people write it. */
const spellings = [
  '01001234567',
  '1001234567',
  '٠١٠٠١٢٣٤٥٦٧',
  '۰۱۰۰ ۱۲۳ ۴۵۶۷',
  '00201001234567',
  '201001234567',
  '+20 100 123 4567',
  '+20 (0)100-123-4567',
  '(0100) 123.45–67',
  ' ٠٠٢٠ ١٠٠ ١٢٣ ٤٥٦٧ ',
]

describe.each(spellings)('a number written as %s', phone => {
  test('is kept in E.164, by staff and in the own profile', async () => {
    const path = `/users/${world.people.other.id}`
    expect((await world.done('admin', `PUT ${path}`, { phone })).phone).toBe(mobile)
    expect((await world.done('other', 'PUT /auth/me', { phone: null })).phone).toBeNull()
    expect((await world.done('other', 'PUT /auth/me', { phone })).phone).toBe(mobile)
    await world.done('admin', `PUT ${path}`, { phone: null })
    const username = `new.${spellings.indexOf(phone)}`
    const draft = { name: 'New', username, role: 'student', password, phone }
    const created = await world.done('admin', 'POST /users', draft)
    expect(created.phone).toBe(mobile)
    await world.done('admin', `DELETE /users/${created.id}`)
  })

  test('signs in whoever has it', async () => {
    const path = `PUT /users/${world.people.student.id}`
    await world.done('admin', path, { phone: mobile })
    expect(await signIn(phone)).toMatchObject({ status: 200, body: { user: { username: 'student' } } })
    await world.done('admin', path, { phone: null })
  })
})

describe.each([
  '12345',
  '0100123456',
  '+20 100 123 456',
  '+999 123 456 789',
  '01001234567 home',
  '0100/0101',
])('a number written as %s', phone => {
  test.each([
    ['admin', 'POST /users', { name: 'New', username: 'new', role: 'student', password }],
    ['admin', 'PUT /users/{student}', {}],
    ['student', 'PUT /auth/me', {}],
  ] as const)('is refused at its field, as %s', async (who, line, more) => {
    expect(
      await world.call(who, line.replace('{student}', world.people.student.id), { ...more, phone }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'phone', code: 'wrong_format' }] },
    })
  })
})

test('a number that was kept before they were looked at so closely holds up no other change, and signs in', async () => {
  const odd = await world.newPerson('odd', 'student', { phone: '+2012345' })
  const change = { name: 'Odd', phone: '+2012345' }
  expect((await world.call('admin', `PUT /users/${odd.id}`, change)).body).toMatchObject(change)
  expect((await world.call(odd, 'PUT /auth/me', change)).body).toMatchObject(change)
  expect((await signIn('+20 12345')).status).toBe(200)
})

test('a username of digits is its own before it is a number', async () => {
  await world.newPerson('01112345678', 'student')
  await world.newPerson('has.it', 'student', { phone: '+201112345678' })
  expect((await signIn('01112345678')).body.user.username).toBe('01112345678')
  expect((await signIn('0111 234 5678')).body.user.username).toBe('has.it')
})

test('a number without the code of a country is of the one that the site is in', async () => {
  const riyadh = await newWorld({ defaultCountry: 'SA' })
  const { phone } = await riyadh.done('student', 'PUT /auth/me', { phone: '٠٥٠ ١٢٣ ٤٥٦٧' })
  expect(phone).toBe('+966501234567')
  expect((await signIn('0501234567', riyadh)).status).toBe(200)
  expect((await signIn('+20 501234567', riyadh)).status).toBe(422)
})
