import { beforeAll, expect, test } from 'vitest'
import { type As, newWorld } from '#test/world.ts'

const { call, newCourse, newSeason, newLesson, enrol, people } = await newWorld()
const nowhere = '01890000-0000-7000-8000-000000000000'
const broken = '{"title":'
const huge = `"${'x'.repeat(2_000_000)}"`
const stale = { 'if-match': '"9"' }
const plain = { ...stale, 'content-type': 'text/plain' }
const form = { ...stale, 'content-type': 'multipart/form-data; boundary=b' }
const ids: Record<string, string> = { nowhere }

beforeAll(async () => {
  const course = await newCourse()
  const season = await newSeason(course.id)
  const gone = await newCourse({ title: 'Gone' })
  const season2 = await newSeason(gone.id)
  Object.assign(ids, { course: course.id, season: season.id, gone: gone.id, orphan: season2.id })
  Object.assign(ids, {
    lesson: (await newLesson(season.id)).id,
    admin: people.admin.id,
    student: people.student.id,
  })
  await enrol(course.id)
  await call('admin', `DELETE /courses/${gone.id}`)
})
const filled = (line: string) => line.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)

// In the order of the answers: each row breaks the rule it is named after and every rule below it.
test.each<
  [what: string, as: As, line: string, code: string, sent?: object | string, headers?: Record<string, string>]
>([
  ['a visitor', 'nobody', 'PATCH /nothing', '401 unauthorized', broken, stale],
  ['a visitor at a path', 'nobody', 'GET /courses', '401 unauthorized'],
  [
    'a visitor at an open path, by a method it lacks',
    'nobody',
    'PATCH /auth/login',
    '401 unauthorized',
    broken,
  ],
  ['an unknown path', 'student', 'PATCH /nothing', '404 not_found', broken, stale],
  ['an unreadable path', 'student', 'GET /courses/%zz', '404 not_found'],
  ['an endless path', 'student', `GET /courses/${'7'.repeat(300)}`, '404 not_found'],
  ['an unlisted method', 'student', 'PATCH /courses/7', '405 wrong_method', broken, stale],
  ['a role without this', 'student', 'PUT /courses/{course}', '404 not_found', broken, stale],
  ['an impossible id', 'teacher', 'PUT /courses/7', '404 not_found', broken, stale],
  ['an unknown id', 'teacher', 'PUT /courses/{nowhere}', '404 not_found', broken, stale],
  ['a hidden id', 'colleague', 'PUT /courses/{course}', '404 not_found', broken, stale],
  ['broken JSON', 'teacher', 'PUT /courses/{course}', '400 malformed', broken, stale],
  ['a prototype', 'teacher', 'PUT /courses/{course}', '400 malformed', '{"__proto__":{"role":"admin"}}'],
  ['a broken form', 'teacher', 'PUT /courses/{course}', '400 malformed', broken, form],
  ['too much', 'teacher', 'PUT /courses/{course}', '413 too_large', huge, stale],
  ['plain text', 'teacher', 'PUT /courses/{course}', '415 wrong_media_type', broken, plain],
  ['no body', 'teacher', 'PUT /courses/{course}', '422 invalid', undefined, stale],
  ['a list as body', 'teacher', 'PUT /courses/{course}', '422 invalid', '[]', stale],
  ['a broken rule', 'teacher', 'PUT /courses/{course}', '422 invalid', { title: '' }, stale],
  ['an undeclared field', 'teacher', 'PUT /courses/{course}', '422 invalid', { id: nowhere }, stale],
  ['a late change', 'teacher', 'PUT /courses/{course}', '412 stale', { title: 'Late' }, stale],
  ['an If-Match of nobody', 'teacher', 'PUT /courses/{course}', '412 stale', {}, { 'if-match': 'x' }],
  ['restoring what is there', 'teacher', 'POST /courses/{course}/restore', '404 not_found'],
  ['restoring without the parent', 'teacher', 'POST /seasons/{orphan}/restore', '409 parent_deleted'],
  ['restoring what was never theirs', 'colleague', 'POST /courses/{gone}/restore', '404 not_found'],
  ['what only students have', 'admin', 'PUT /lessons/{lesson}/progress', '404 not_found', broken],
  ['a report of no student', 'admin', 'POST /courses/progress-special-user/{admin}', '404 not_found', broken],
  [
    'an own report, to be changed',
    'student',
    'POST /courses/progress-special-user/{student}',
    '409 read_only',
    { lessons: [] },
  ],
  ['a report of another', 'other', 'POST /courses/progress-special-user/{student}', '404 not_found', {}],
  ['the last administrator, deleted', 'admin', 'DELETE /users/{admin}', '409 last_admin'],
  ['set-up, once there is an administrator', 'nobody', 'POST /setup', '404 not_found', broken],
  [
    'a wrong password',
    'nobody',
    'POST /auth/login',
    '422 invalid_credentials',
    { login: 'admin', password: 'x' },
  ],
])('%s is refused as it should [spec 7.29]', async (_, as, line, code, sent, headers) => {
  const reply = await call(as, filled(line), sent, headers)
  expect(`${reply.status} ${reply.body.code}`).toBe(code)
  expect(reply.headers['content-type']).toContain('application/problem+json')
})

test('an unlisted method names the listed ones', async () => {
  const { headers } = await call('admin', 'PATCH /courses')
  expect(headers.allow).toBe('GET, HEAD, POST')
})

test('hidden and absent are the same, byte for byte but for the request', async () => {
  const answers = await Promise.all(
    [ids.course, nowhere, '7'].map(id => call('colleague', `GET /courses/${id}`)),
  )
  const [first, ...others] = answers.map(({ body, status }) => ({ status, ...body, requestId: '' }))
  for (const other of others) expect(other).toEqual(first)
})

test('what changed meanwhile comes with the refusal', async () => {
  const { body } = await call('teacher', `PUT /courses/${ids.course}`, { title: 'Late' }, stale)
  expect(body.current).toMatchObject({ id: ids.course, version: 1, title: 'Course' })
})

test.each(['bearer', 'BEARER '])('"%s" announces a token', async scheme => {
  const headers = { authorization: `${scheme} ${people.admin.token}` }
  expect(await call('nobody', 'GET /courses', undefined, headers)).toMatchObject({ status: 200 })
})

test('a call without a body may say that it is JSON [spec 7.2]', async () => {
  const { id } = await newCourse()
  const json = { 'content-type': 'application/json' }
  expect(await call('teacher', `DELETE /courses/${id}`, undefined, json)).toMatchObject({ status: 204 })
})

test('a refusal speaks the language of the reader and names rule and limit', async () => {
  const { headers, body } = await call(
    'admin',
    'POST /courses',
    { title: 'x'.repeat(201) },
    {
      'accept-language': 'ar-EG,en;q=0.5',
    },
  )
  expect(headers['content-language']).toBe('ar')
  expect(body).toMatchObject({
    message: 'بعض الحقول تحتاج إلى مراجعة.',
    errors: [{ path: 'title', code: 'too_long', limit: 200, message: 'اكتب 200 حرف على الأكثر.' }],
  })
})

test.each(['/api/courses', '/api/nothing', '/healthz', '/readyz'])(
  '%s is protected by its headers',
  async url => {
    const { app } = await newWorld()
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    if (url.startsWith('/api')) expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  },
)

test.each<[line: string]>([
  ['GET /courses?title=Exams'],
  ['GET /courses?sort=description'],
  ['GET /courses?sort=title,-pinned'],
  ['GET /courses?page=0'],
  ['GET /courses?page=9007199254740991'],
  ['GET /courses?pageSize=101'],
  ['GET /courses?Minimal=2'],
  ['GET /courses?status=ripe'],
  ['GET /courses?q=%00'],
  ['GET /courses?Minimal=1&pageSize=1001'],
  ['GET /enrolments?sort=title'],
])('%s is refused', async line => {
  expect(await call('admin', line)).toMatchObject({ status: 422, body: { code: 'invalid' } })
})

test('more calls a minute than allowed are refused, with the time to wait', async () => {
  const { call } = await newWorld({ rateLimit: 2 })
  const answers = [await call('admin', 'GET /courses'), await call('admin', 'GET /courses')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const third = await call('admin', 'GET /courses')
  expect(third).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
})
