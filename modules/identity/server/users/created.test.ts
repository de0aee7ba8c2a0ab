import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const { call, done, newPerson, db } = await newWorld()
const registrar = await newPerson('registrar', 'registrar')
const own = { username: 'own.name', password: 'date-palm-2031' }

test('a name and a phone make a student, who signs in once there is a card', async () => {
  const unnamed = { username: null, password: null }
  const sent = { name: 'سارة علي', phone: '٠١٠٠١٢٣٤٥٦٧', role: 'student', ...unnamed }
  const student = await done(registrar, 'POST /users', sent)
  expect(student).toMatchObject({ username: expect.stringMatching(/^s\d{6}$/), phone: '+201001234567' })
  const kept = db.read.selectFrom('users').select('passwordHash').where('id', '=', student.id)
  expect(await kept.executeTakeFirst()).toEqual({ passwordHash: null })
  const login = { login: student.username, password: '' }
  expect((await call('nobody', 'POST /auth/login', login)).status).toBe(422)
})

test.each([
  ['the number of the school', { externalId: 'A-٢٠٤١٧', username: null, password: null }, 'A-20417'],
  ['a username of their own', { ...own, password: null }, 'own.name'],
  ['a password of their own', { ...own, username: null }, /^s\d{6}$/],
])('%s is kept where it is given', async (_, sent, username) => {
  const { status, body } = await call('admin', 'POST /users', { name: 'Basma', role: 'student', ...sent })
  expect([status, body.username]).toEqual([201, expect.stringMatching(username)])
})

const required = (...fields: string[]) => fields.map(path => ({ path, code: 'required' }))
test.each([
  ['staff without both', { role: 'teacher' }, required('username', 'password')],
  [
    'staff with neither',
    { role: 'teacher', username: null, password: null },
    required('username', 'password'),
  ],
  ['no password', { role: 'student', username: null }, required('password')],
  ['no username', { role: 'student', password: null }, required('username')],
  ['empty texts', { role: 'student', username: '', password: '' }, required('username', 'password')],
  ['no role', {}, required('username', 'role', 'password')],
  [
    'a username that is taken',
    { role: 'student', username: 'STUDENT', password: null },
    [{ path: 'username', code: 'taken' }],
  ],
])('%s is refused as before', async (_, sent, errors) => {
  const { status, body } = await call('admin', 'POST /users', { name: 'Nobody', ...sent })
  const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
  expect([status, body.errors.toSorted(byPath)]).toMatchObject([422, errors.toSorted(byPath)])
})

test('fifty at once each get a username of their own, also where another takes theirs meanwhile', async () => {
  const numbers = Array.from({ length: 25 }, (_, at) => `n.${at}`)
  const add = (name: string, more: object) =>
    call('admin', 'POST /users', { name, role: 'student', username: null, password: null, ...more })
  const [named, others] = await Promise.all([
    Promise.all(numbers.map(externalId => add('By number', { externalId }))),
    Promise.all(numbers.map(username => add('By name', { username }))),
  ])
  expect(new Set(named.map(({ status }) => status))).toEqual(new Set([201]))
  const refused = others.filter(({ status }) => status !== 201)
  for (const { body } of refused) expect(body.errors).toMatchObject([{ path: 'username', code: 'taken' }])
  const usernames = [...named, ...others].flatMap(({ status, body }) => (status === 201 ? body.username : []))
  expect([usernames.length, new Set(usernames).size]).toEqual([50 - refused.length, 50 - refused.length])
})
