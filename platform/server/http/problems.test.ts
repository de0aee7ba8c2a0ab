import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type As, newWorld, password } from '#test/world.ts'
import { problems } from '../../contract/problem.ts'
import { refusalIn } from '../catalogues.ts'

const world = await newWorld()
const { app, call, people, done, newCourse } = world
const stale = { 'if-match': '"9"' }
let courseId: string
let announcementId: string
beforeAll(async () => {
  courseId = (await newCourse()).id
  announcementId = (
    await done('admin', 'POST /announcements', { title: 'A', publishAt: '2026-01-01T00:00:00Z' })
  ).id
})

test.each([
  ['en', 'This does not exist.'],
  ['ar', 'هذا غير موجود.'],
] as const)(
  'a refusal is a problem of RFC 9457 with a message, in %s [spec 7.29]',
  async (language, message) => {
    const reply = await call('student', 'GET /nothing', undefined, { 'accept-language': language })
    expect(reply.body).toEqual({
      ...{
        type: '/problems/not_found',
        title: message,
        status: 404,
        code: 'not_found',
        detail: message,
        message,
      },
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
    })
    expect(String(reply.headers.vary)).toContain('Accept-Language')
  },
)

test('without a live token the answer is 401, and says what is missing', async () => {
  for (const headers of [{}, { authorization: 'Bearer bst_made-up' }, { authorization: 'Basic YTpi' }]) {
    const reply = await call('nobody', 'GET /courses', undefined, headers)
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  }
})

test('every refusal has its own sentence in both languages, and none is a 403', () => {
  for (const code of Object.keys(problems)) {
    expect([code, refusalIn('en', code)]).not.toEqual([code, refusalIn('ar', code)])
    if (code !== 'unexpected')
      expect([code, refusalIn('en', code)]).not.toEqual([code, refusalIn('en', 'unexpected')])
  }
  expect(Object.values(problems)).not.toContain(403)
})

// Each call breaks the rule it is named after and the one below it: the first in order is told.
test.each<[what: string, as: As, line: string, sent: object | undefined, answer: string]>([
  [
    'a body comes before whose it is',
    'teacher',
    'PUT /announcements/{announcement}',
    { title: '' },
    '422 invalid',
  ],
  [
    'whose it is before how old',
    'teacher',
    'PUT /announcements/{announcement}',
    { title: 'Late' },
    '409 not_yours',
  ],
  ['what is offered before how old', 'teacher', 'PUT /courses/{course}', { teacherIds: [] }, '422 invalid'],
  ['what has to stay before how old', 'admin', 'PUT /users/{admin}', { role: 'teacher' }, '409 last_admin'],
  ['how old a change is comes last', 'admin', 'PUT /courses/{course}', { title: 'Late' }, '412 stale'],
])('%s', async (_, as, line, sent, answer) => {
  const ids: Record<string, string> = {
    course: courseId,
    announcement: announcementId,
    admin: people.admin.id,
  }
  const reply = await call(
    as,
    line.replace(/\{(\w+)\}/, (_, name) => ids[name]!),
    sent,
    stale,
  )
  expect(`${reply.status} ${reply.body.code}`).toBe(answer)
})

describe('when the database is in trouble', () => {
  /** Lets the next change fail as either database does. */
  const failWith = (error: object) =>
    vi
      .spyOn(world.db, 'write')
      .mockRejectedValueOnce(
        Object.assign(new Error('insert into courses at /srv/bustan/site.db, SQLite 3.53'), error),
      )

  test.each([
    ['SQLite is held by another program', { errcode: 5 }, 503, 'busy'],
    ['SQLite cannot read its file', { errcode: 10 }, 503, 'busy'],
    ['the disk under SQLite is full', { errcode: 13 }, 507, 'full'],
    ['PostgreSQL does not answer', { code: 'ECONNREFUSED' }, 503, 'busy'],
    ['PostgreSQL has no connection left', { code: '53300' }, 503, 'busy'],
    ['PostgreSQL gave up one of two', { code: '40P01' }, 503, 'busy'],
    ['the disk under PostgreSQL is full', { code: '53100' }, 507, 'full'],
    ['nobody knows what it is', {}, 500, 'unexpected'],
  ])('%s: nothing of it leaves the server', async (_, error, status, code) => {
    failWith(error)
    const reply = await call('admin', 'POST /courses', { title: 'A' })
    expect(reply).toMatchObject({ status, body: { status, code, message: refusalIn('en', code) } })
    expect(reply.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    expect(JSON.stringify([reply.body, reply.headers])).not.toMatch(
      /insert|\.db|SQLite|3\.53|\.ts|node_modules/,
    )
    expect((await call('admin', 'POST /courses', { title: 'A' })).status).toBe(201)
  })
})

test('the process is alive while its database is away, and not ready', async () => {
  const { app, db } = await newWorld()
  const request = async (url: string) => (await app.inject(url)).statusCode
  expect([await request('/healthz'), await request('/readyz')]).toEqual([200, 200])
  vi.spyOn(db.read, 'getExecutor').mockImplementation(() => {
    throw new Error('away')
  })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000) // what was found out lasts a second
  expect(await request('/healthz')).toBe(200)
  const { statusCode, headers, body } = await app.inject('/readyz')
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '5', '{"status":"unavailable"}'])
})

test('too many wrong passwords are refused where one is changed, too', async () => {
  const change = (currentPassword: string) =>
    call('other', 'POST /auth/change-password', { currentPassword, newPassword: 'another quiet orchard' })
  for (let tries = 0; tries < 10; tries++)
    expect((await change(`no ${tries}`)).body.code).toBe('wrong_password')
  const refused = await change(password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('the answers name no program and no version', async () => {
  for (const url of ['/api/courses', '/api/nothing', '/healthz', '/nothing']) {
    const { headers, body } = await app.inject(url)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(`${JSON.stringify(headers)}${body}`).not.toMatch(/fastify|node|\d+\.\d+\.\d+/i)
  }
})
