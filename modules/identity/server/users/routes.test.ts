import { beforeEach, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
const draft = { name: 'Ahmed Ibrahim', username: 'ahmed.i', role: 'student', password: 'morning in Cairo' }
const create = (change: object = {}) => world.call('admin', 'POST /users', { ...draft, ...change })
const titles = (items: { name: string }[]) => items.map(({ name }) => name)

describe('a new user', () => {
  test('answers every field, null where empty, and nothing of the password [spec 3.2, 7.28]', async () => {
    const { status, headers, body } = await create()
    expect(status).toBe(201)
    expect(headers).toMatchObject({ location: `/api/users/${body.id}`, etag: '"1"' })
    expect(body).toEqual({
      ...{
        id: expect.any(String),
        name: 'Ahmed Ibrahim',
        username: 'ahmed.i',
        externalId: null,
        email: null,
        phone: null,
        birthday: null,
      },
      ...{ role: 'student', status: 'active', locale: null, mustRenew: false, lastSeenAt: null },
      scanCode: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{10}$/),
      ...{ avatarId: null, avatar: null, counts: { courses: 0 }, groupTitles: [] },
      ...{ percent: 0, lessonsTotal: 0, lessonsCompleted: 0, workTotal: 0, workCompleted: 0 },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String), version: 1 },
    })
  })

  test.each([
    ['no name', { name: '' }, { path: 'name', code: 'required' }],
    ['no role', { role: undefined }, { path: 'role', code: 'required' }],
    ['no password', { password: undefined }, { path: 'password', code: 'required' }],
    ['a short password', { password: 'abc' }, { path: 'password', code: 'too_short', limit: 8 }],
    [
      'a short password of staff',
      { role: 'teacher', password: 'abcdefghijk' },
      { path: 'password', limit: 12 },
    ],
    ['a common password', { password: 'iloveyou1' }, { path: 'password', code: 'too_common' }],
    ['a username that is taken', { username: 'STUDENT' }, { path: 'username', code: 'taken' }],
    ['a username with @', { username: 'a@b' }, { path: 'username', code: 'wrong_format' }],
    ['an undeclared field', { lastSeenAt: null }, { path: 'lastSeenAt', code: 'unknown' }],
  ])('with %s is refused at its field', async (_, change, rule) => {
    expect(await create(change)).toMatchObject({ status: 422, body: { errors: [rule] } })
    expect((await world.done('admin', 'GET /users?q=ahmed')).total).toBe(0)
  })

  test('may come as a form', async () => {
    const sent = toFormData({ ...draft, email: null, mustRenew: true })
    const reply = await world.call('admin', 'POST /users', sent)
    expect(reply).toMatchObject({ status: 201, body: { email: null, mustRenew: true } })
  })
})

describe('names to sign in by', () => {
  test('of usernames and e-mails are one space, free again when let go', async () => {
    const one = (await create({ email: 'a@example.com' })).body
    expect(await create({ username: 'other.a', email: 'A@Example.com' })).toMatchObject({
      body: { errors: [{ path: 'email', code: 'taken' }] },
    })
    await world.done('admin', `PUT /users/${one.id}`, { email: null })
    expect((await create({ username: 'other.a', email: 'a@example.com' })).status).toBe(201)
  })

  test('of another are refused in a change too, at the field, and nothing is changed', async () => {
    const one = (await create({ email: 'a@example.com' })).body
    const two = (await create({ username: 'other.a' })).body
    for (const [path, name] of [
      ['username', 'AHMED.I'],
      ['email', 'A@example.com'],
    ] as const)
      expect(await world.call('admin', `PUT /users/${two.id}`, { name: 'New', [path]: name })).toMatchObject({
        status: 422,
        body: { errors: [{ path, code: 'taken' }] },
      })
    expect(await world.done('admin', `GET /users/${two.id}`)).toEqual(two)
    expect((await world.call('admin', `PUT /users/${one.id}`, { username: 'Ahmed.I' })).status).toBe(200)
  })

  test('taken while their owner was in the bin hold the restoring up', async () => {
    const { id } = (await create()).body
    await world.done('admin', `DELETE /users/${id}`)
    const other = (await create()).body
    expect(await world.call('admin', `POST /users/${id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    })
    await world.done('admin', `PUT /users/${other.id}`, { username: 'ahmed.2' })
    expect(await world.call('admin', `POST /users/${id}/restore`)).toMatchObject({
      status: 200,
      body: { version: 3 },
    })
    const signIn = { login: 'ahmed.i', password: draft.password }
    expect((await world.call('nobody', 'POST /auth/login', signIn)).status).toBe(200)
  })
})

describe('the site keeps an administrator', () => {
  test.each<[what: string, action: (id: string) => [line: string, body?: object]]>([
    ['deleting', (id: string) => [`DELETE /users/${id}`]],
    ['disabling', (id: string) => [`PUT /users/${id}`, { status: 'disabled' }]],
    ['demoting', (id: string) => [`PUT /users/${id}`, { role: 'teacher' }]],
  ])('%s oneself is refused, as the last and as one of two', async (_, action) => {
    const [line, body] = action(world.people.admin.id)
    expect(await world.call('admin', line, body)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    await world.newPerson('second', 'admin')
    expect(await world.call('admin', line, body)).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
  })

  test('when two demote each other at once', async () => {
    const second = await world.newPerson('second', 'admin')
    const demote = { role: 'teacher' }
    const answers = await Promise.all([
      world.call('admin', `PUT /users/${second.id}`, demote),
      world.call(second, `PUT /users/${world.people.admin.id}`, demote),
    ])
    // Who comes second is refused, as the last one or, once demoted, as nobody any more.
    const [first, other] = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect([first, [401, 409].includes(other!)]).toEqual([200, true])
    const admins = world.db.read.selectFrom('users').select('id').where('role', '=', 'admin')
    expect(await admins.execute()).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is searched by name, username, phone and e-mail', async () => {
    await create({ name: 'أحمد إبراهيم', phone: '+201001234567', email: 'ai@example.com' })
    for (const q of ['احمد', 'ابراه', 'AHMED', '1234567', 'ai@example', '٠١٠٠١٢'])
      expect([q, titles((await world.done('admin', `GET /users?q=${encodeURIComponent(q)}`)).items)]).toEqual(
        [q, ['أحمد إبراهيم']],
      )
  })

  test('teachers find their students, and not by an e-mail they do not see', async () => {
    const { id } = (await create({ email: 'hidden@example.com', phone: '+201001234567' })).body
    const course = await world.newCourse()
    await world.enrol(course.id, { id, token: '' })
    const [found] = (await world.done('teacher', 'GET /users?q=ahmed')).items
    expect(found).toMatchObject({ id, email: null, phone: '+201001234567' })
    expect((await world.done('teacher', 'GET /users?q=hidden')).total).toBe(0)
    expect((await world.done('teacher', 'GET /users?q=ahm&sort=-lastSeenAt')).total).toBe(1)
  })

  test('is filtered by role, status and course, and sorted', async () => {
    const course = await world.newCourse()
    await world.enrol(course.id)
    await world.done('admin', `PUT /users/${world.people.other.id}`, { status: 'disabled' })
    const search = async (query: string) => titles((await world.done('admin', `GET /users?${query}`)).items)
    expect(await search('role=teacher')).toEqual(['colleague', 'teacher'])
    expect(await search('role=student&status=disabled')).toEqual(['other'])
    expect(await search(`courseId=${course.id}`)).toEqual(['student'])
    expect(await search(`courseId=${world.people.admin.id}`)).toEqual([])
    expect(await search('sort=-name&pageSize=2')).toEqual(['teacher', 'student'])
    await create()
    expect((await search('sort=lastSeenAt'))[0]).toBe('Ahmed Ibrahim')
    expect((await search('sort=-lastSeenAt')).at(-1)).toBe('Ahmed Ibrahim')
  })

  test('Minimal answers id, name and role', async () => {
    const { items, pageSize } = await world.done('admin', 'GET /users?Minimal=1&role=admin')
    expect(items).toEqual([{ id: world.people.admin.id, name: 'admin', role: 'admin' }])
    expect(pageSize).toBe(1000)
  })
})

test('students are users: made, listed, read, changed and deleted by the same paths [spec 3.1, 7.23]', async () => {
  const { body: student } = await create({ role: 'student' })
  await create({ role: 'teacher', username: 'teacher.2' })
  const listed = async (query: string) =>
    (await world.done('admin', `GET /users?role=student${query}`)).items.map(({ id }: { id: string }) => id)
  const { student: one, other } = world.people
  for (const query of ['', '&Minimal=1'])
    expect(new Set(await listed(query))).toEqual(new Set([student.id, one.id, other.id]))
  expect(await world.done('admin', `GET /users/${student.id}`)).toEqual(student)
  expect((await world.done('admin', `PUT /users/${student.id}`, { name: 'Ahmed' })).name).toBe('Ahmed')
  await world.done('admin', `DELETE /users/${student.id}`)
  expect(new Set(await listed(''))).toEqual(new Set([one.id, other.id]))
})

test('what is written down of a change has no secret in it', async () => {
  const { id } = (await create()).body
  await world.done('admin', `PUT /users/${id}`, { password: 'evening in Cairo', name: 'Ahmed' })
  const rows = await world.db.read
    .selectFrom('audit')
    .selectAll()
    .where('thingId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
  expect(rows[1]).toMatchObject({ actorId: world.people.admin.id, kind: 'users' })
  const passwordHash = { hidden: true }
  expect(JSON.parse(rows[1]!.before!)).toEqual({ name: 'Ahmed Ibrahim', passwordHash })
  expect(JSON.parse(rows[1]!.after!)).toEqual({ name: 'Ahmed', passwordHash })
  expect(JSON.stringify(rows)).not.toMatch(/argon2|Cairo/)
})

describe('a role with more power', () => {
  const promote = (more: object = {}) =>
    world.done('admin', `PUT /users/${world.people.student.id}`, { role: 'teacher', ...more })

  test('asks for a new password, whatever else is said', async () => {
    expect((await promote({ mustRenew: false })).mustRenew).toBe(true)
    const { body } = await world.call('nobody', 'POST /auth/login', { login: 'student', password })
    const somebody = { id: '', token: body.token }
    expect(await world.call(somebody, 'GET /courses')).toMatchObject({ body: { code: 'must_renew' } })
  })

  test('does not where it comes with a password by the rules of that role', async () => {
    expect((await promote({ password: 'evening in Cairo' })).mustRenew).toBe(false)
  })

  test('asks nothing of those who keep or lose power', async () => {
    const { teacher } = world.people
    for (const role of ['teacher', 'student'])
      expect((await world.done('admin', `PUT /users/${teacher.id}`, { role })).mustRenew).toBe(false)
  })
})
