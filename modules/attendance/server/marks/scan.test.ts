import { beforeAll, expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'

type Item = Record<string, any>

const world = await newWorld()
const { call, done, people } = world
const ids: Record<string, string> = {}
const codes: Record<string, string> = {}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const newMeeting = async (minutes: number) =>
  (await done('admin', 'POST /meetings', { groupId: ids.group, startsAt: ago(minutes) })).id as string
const scan = (id: string, code: string, more: object = {}) =>
  call('admin', `POST /meetings/${id}/scan`, { code, ...more })

beforeAll(async () => {
  ids.course = (await world.newCourse({ title: 'Physics' })).id
  for (const name of ['amal', 'guest', 'stranger']) {
    const draft = { name, username: name, role: 'student', password, externalId: `2026/${name}` }
    const user = await done('admin', 'POST /users', draft)
    ids[name] = user.id
    codes[name] = user.scanCode
  }
  const userIds = [ids.amal, ids.guest]
  await done('admin', 'POST /enrolments', { courseId: ids.course, userIds })
  ids.group = (await done('admin', 'POST /groups', { title: 'Group', courseId: ids.course })).id
  await done('admin', `POST /groups/${ids.group}/members`, { userIds: [ids.amal] })
})

test('whoever learns has a code for themselves and their staff, and staff have none', async () => {
  expect(codes.amal).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/)
  expect((await done('teacher', `GET /users/${ids.amal}`)).scanCode).toBe(codes.amal)
  const { token } = await done('nobody' as never, 'POST /auth/login', { login: 'amal', password })
  const own = await done({ id: ids.amal!, token }, 'GET /auth/me')
  expect(own.scanCode).toBe(codes.amal)
  expect((await done('admin', `GET /users/${people.teacher.id}`)).scanCode).toBe(null)
  expect((await call('admin', `POST /users/${people.teacher.id}/scan-code`)).status).toBe(404)
  expect((await call('teacher', `POST /users/${ids.stranger}/scan-code`)).status).toBe(404)

  const changed = await done('teacher', `POST /users/${ids.amal}/scan-code`)
  expect(changed.scanCode).not.toBe(codes.amal)
  const id = await newMeeting(1)
  expect((await scan(id, codes.amal!)).status).toBe(422)
  codes.amal = changed.scanCode
  const { items } = await done('admin', `GET /audit?thingId=${ids.amal}&action=update`)
  expect(JSON.stringify(items)).not.toContain(codes.amal)
})

test('a search that is the whole of a code finds whose it is, for who sees them', async () => {
  const named = async (as: 'admin' | 'teacher', q: string) =>
    (await done(as, `GET /users?q=${encodeURIComponent(q)}`)).items.map(({ name }: Item) => name)
  const [code, stranger] = [codes.amal!, codes.stranger!]
  const typed = [code, code.toLowerCase(), `${code.slice(0, 5)}-${code.slice(5)}`, ` ${code} `]
  for (const q of typed) expect([q, await named('admin', q)]).toEqual([q, ['amal']])
  expect(await named('admin', code.slice(0, 9))).toEqual([])
  expect(await named('admin', `${code}2`)).toEqual([])
  expect([await named('teacher', code), await named('teacher', stranger)]).toEqual([['amal'], []])
})

test('a scan marks who is named by it, by their code or their number, however it is typed', async () => {
  const id = await newMeeting(5)
  const typed = `${codes.amal!.slice(0, 5).toLowerCase()} - ${codes.amal!.slice(5)}`
  const first = await scan(id, typed)
  expect([first.status, first.body]).toEqual([
    200,
    {
      ...{ user: { id: ids.amal, name: 'amal' }, status: 'present', already: false },
      ...{ guest: false, makeUp: false, due: 0, owed: 0, left: null },
    },
  ])
  expect((await scan(id, '2026/amal')).body).toMatchObject({ status: 'present', already: true })
  expect((await scan(id, '٢٠٢٦/guest')).body).toMatchObject({ user: { name: 'guest' }, guest: true })
  const sheet = await done('admin', `GET /meetings/${id}/attendance`)
  expect(sheet.meeting).toMatchObject({ status: 'held', counts: { present: 2, unmarked: 0 } })
  expect(sheet.items.map(({ how, by }: Item) => [how, by.name])).toEqual(Array(2).fill(['scan', 'admin']))
})

test('a scan is late by the first of them, and lowers nothing that was marked by hand', async () => {
  const id = await newMeeting(60)
  expect((await scan(id, codes.amal!)).body.status).toBe('late')
  expect((await scan(id, codes.amal!, { at: ago(55) })).body).toMatchObject({
    status: 'present',
    already: false,
  })
  expect((await scan(id, codes.amal!)).body).toMatchObject({ status: 'present', already: true })
  await done('admin', 'PUT /settings', { lateAfter: 2 })
  expect((await scan(id, codes.amal!)).body.status).toBe('late')
  await done('admin', 'PUT /settings', { lateAfter: 10 })
  const mark = { userId: ids.amal, status: 'late', at: ago(50) }
  await done('admin', `PUT /meetings/${id}/attendance`, { items: [mark] })
  expect((await scan(id, codes.amal!, { at: ago(58) })).body).toMatchObject({ status: 'late', already: true })
})

test('a code of nobody, and of nobody who may be there, are answered the same', async () => {
  const id = await newMeeting(5)
  const answers = await Promise.all(
    ['ZZZZZZZZZZ', codes.stranger!, '2026/stranger', 'x'].map(code => scan(id, code)),
  )
  for (const { status, body } of answers)
    expect([status, body.errors]).toMatchObject([422, [{ path: 'code', code: 'not_offered' }]])
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
  await done('admin', `PUT /meetings/${id}`, { status: 'cancelled' })
  expect((await scan(id, codes.amal!)).body.code).toBe('closed')
})

test('of fifty scans of one student at once one is the first', async () => {
  const id = await newMeeting(5)
  const replies = await Promise.all(Array.from({ length: 50 }, () => scan(id, codes.amal!)))
  expect(replies.filter(({ body }) => body.already === false)).toHaveLength(1)
  expect(new Set(replies.map(({ body }) => body.status))).toEqual(new Set(['present']))
})
