import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { moneyRows, newEntry } from '#test/money-rows.ts'
import { newParents } from '#test/parents.ts'
import { type Parents, resources } from '#test/resources.ts'
import { type As, newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let ids: Record<string, string>
let parents: () => Parents
beforeAll(async () => {
  world = await newWorld()
  parents = await newParents(world)
  ids = { ...parents(), number: '', student: world.people.student.id, other: world.people.other.id }
  for (const { name, needed } of resources)
    ids[name] = (await world.done('admin', `POST /${name}`, needed(parents()))).id
  await world.done('admin', `PUT /announcements/${ids.announcements}`, { publishAt: '2026-01-01T00:00:00Z' })
  const filed = { fileId: ids.fileId, status: 'published' }
  await world.done('admin', `PUT /summaries/${ids.summaries}`, filed)
  await world.enrol(ids.courseId!)
  const plan = [{ kind: 'question', key: 'a', questionId: ids.questionId }]
  const quiz = { seasonId: ids.seasonId, title: 'Again', status: 'published', plan, attempts: null }
  const shown = { status: 'published' }
  for (const name of ['courses', 'seasons', 'lessons'] as const)
    await world.done('admin', `PUT /${name}/${ids[`${name.slice(0, -1)}Id`]}`, shown)
  const sent = { resource: 'users', action: 'disable', selection: { ids: [world.people.other.id] } }
  const job = await world.done('admin', 'POST /jobs/bulk', sent)
  ids.job = job.id
  const enrolled = await world.done('admin', `GET /enrolments?courseId=${ids.courseId}`)
  ids.enrolment = enrolled.items[0].id
  ids.again = (await world.done('admin', 'POST /quizzes', quiz)).id
  const attempt = await world.done('student', `POST /quizzes/${ids.again}/attempts`)
  ids.attempt = attempt.id
  ids.hold = attempt.hold
  ids.entry = await newEntry(world)
  ids.note = (await world.done('student', 'POST /notes', { lessonId: ids.lessonId, body: 'A' })).id
})
// Some of the calls end the session, or change the account, that they are made with.
beforeEach(async () => {
  await world.renew('student')
  // Nobody has more than three jobs that have not ended.
  await world.db.write(tx =>
    tx.updateTable('jobs').set({ state: 'cancelled' }).where('state', '=', 'held').execute(),
  )
})
const filled = (line: string) => line.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)

type Row = [as: As, line: string, fields: () => object, status: number, answer?: object]
const nothing = () => ({})
const profile = { name: 'مريم', email: 'm@example.com', phone: '+201001234567', locale: 'ar' }
const scored = () => ({ items: [{ userId: ids.learnerId, score: '٧٫٥' }] })
const joined = () => ({ userIds: [ids.other], move: true, enrol: false })
const ended = { expiresAt: '2031-01-01T00:00:00.000Z' }
const late = () => ({ items: ['a'], reason: 'A' })
const rows: Row[] = [
  ['nobody', 'POST /login', () => ({ login: 'student', password }), 200, { user: { name: 'student' } }],
  ['nobody', 'POST /auth/login', () => ({ login: 'student', password }), 200, { user: { name: 'student' } }],
  ['student', 'POST /auth/logout', nothing, 204],
  ['student', 'PUT /auth/me', () => profile, 200, profile],
  ['student', 'PUT /auth/me', () => ({ email: null, locale: null }), 200, { email: null, locale: null }],
  [
    'student',
    'POST /auth/change-password',
    () => ({ currentPassword: password, newPassword: 'another quiet orchard' }),
    204,
  ],
  ['nobody', 'POST /auth/reset', () => ({ login: 'student' }), 409, { code: 'not_ready' }],
  ['nobody', 'PUT /auth/reset', () => ({ token: 'x', newPassword: password }), 422, { code: 'old_link' }],
  [
    'admin',
    'POST /guardians/{guardians}/link',
    () => ({ days: '٣٠' }),
    201,
    { whatsappUrl: expect.any(String) },
  ],
  ['nobody', 'POST /guardian', () => ({ token: 'x' }), 422, { code: 'invalid_link' }],
  ['nobody', 'POST /setup', () => ({ token: 'x', name: 'A', username: 'aaa', password }), 404],
  ...resources.flatMap(({ name, needed, called }): Row[] => [
    ['admin', `POST /${name}`, () => needed(parents()), 201, { version: 1 }],
    ['admin', `PUT /${name}/{${name}}`, () => ({ [called]: 'Another' }), 200, { [called]: 'Another' }],
    ['admin', `POST /${name}/{${name}}/restore`, nothing, 404, { code: 'not_found' }],
  ]),
  ['admin', 'PUT /media/{attachmentId}', () => ({ fileName: 'ورقة.txt' }), 200, { fileName: 'ورقة.txt' }],
  ['admin', 'POST /media/{attachmentId}/restore', nothing, 404, { code: 'not_found' }],
  ['student', 'PUT /announcements/{announcements}/read', nothing, 204],
  ['student', 'PUT /summaries/{summaries}/opened', nothing, 204],
  ['admin', 'POST /summaries/{summaries}/tell', nothing, 200, { told: 0 }],
  [
    'admin',
    'POST /courses/{courseId}/same-questions',
    () => ({ questions: [{ body: 'A', content: { kind: 'trueFalse', right: true } }] }),
    200,
    { items: [null] },
  ],
  // Of one quiz, nobody has more than one attempt open; a hold that was never given is nobody’s.
  ['student', 'POST /quizzes/{again}/attempts', nothing, 409, { code: 'held' }],
  [
    'student',
    'PUT /attempts/{attempt}/answers',
    () => ({ hold: ids.hold, answers: [{ item: 'a', rev: '٧', answer: null, flagged: true }] }),
    200,
    { counted: true, saved: [{ item: 'a', rev: 7, readable: true }] },
  ],
  ['student', 'POST /attempts/{attempt}/page', () => ({ hold: ids.hold, page: '١' }), 200, { page: 1 }],
  ['student', 'POST /attempts/{attempt}/submit', () => ({ hold: 'x' }), 409, { code: 'held' }],
  ['other', 'POST /attempts/{attempt}/take-over', nothing, 404],
  ['student', 'POST /quizzes/{again}/finish', nothing, 409, { code: 'held' }],
  // Somebody writes it, without an end that could be moved.
  ['admin', 'POST /quizzes/{again}/extend', () => ({ minutes: '٥', reason: 'A' }), 200, { extended: 0 }],
  ['admin', 'POST /quizzes/{again}/release', () => ({ what: 'score', told: false }), 200, { told: 0 }],
  ['admin', 'POST /attempts/{attempt}/reopen', () => ({ minutes: 5, reason: 'A' }), 409, { code: 'held' }],
  ['admin', 'POST /attempts/{attempt}/accept-late', late, 409, { code: 'held' }],
  ['admin', 'POST /attempts/{attempt}/restore', nothing, 404],
  ['student', 'POST /attempts/{attempt}/end', () => ({ reason: 'A' }), 404],
  ['student', 'POST /quizzes/{again}/end', () => ({ reason: 'A' }), 404],
  ['student', 'PUT /responses/{attempt}/mark', () => ({ score: 1 }), 404],
  [
    'student',
    'POST /notes',
    () => ({ lessonId: ids.lessonId, body: 'القوّة ٣', atSeconds: '٩٠' }),
    201,
    { body: 'القوّة ٣', atSeconds: 90 },
  ],
  ['student', 'PUT /told/seen', () => ({ ids: [ids.other] }), 204],
  [
    'student',
    'PUT /told/papers/seen',
    () => ({ items: [{ id: ids.other, toldAt: '2026-01-01T00:00:00.000Z' }] }),
    204,
  ],
  ['student', 'PUT /notes/{note}', () => ({ atSeconds: null }), 200, { body: 'A', atSeconds: null }],
  ['student', 'POST /notes/{note}/restore', nothing, 404, { code: 'not_found' }],
  ['student', 'PUT /lessons/{lessonId}/bookmark', nothing, 204],
  ['admin', 'POST /groups/{groups}/members', joined, 201, { items: [{ user: { name: 'other' } }] }],
  ['admin', 'PUT /exams/{exams}/scores', scored, 200, { items: [{ score: 7.5, absent: false }] }],
  // It is held in a thousand years.
  ['admin', 'POST /meetings/{meetings}/scan', () => ({ code: 'X' }), 409, { code: 'closed' }],
  ['student', 'PUT /calls/{meetings}/:userId', nothing, 404],
  ['admin', 'POST /users/{student}/scan-code', nothing, 200, { name: 'student' }],
  ['admin', 'PUT /meetings/{meetings}/attendance', () => ({ rest: 'absent' }), 409, { code: 'closed' }],
  [
    'admin',
    'PUT /groups/{groups}/members/{other}',
    () => ({ fee: '٤٥', reason: 'أخوات' }),
    200,
    { fee: 45, reason: 'أخوات' },
  ],
  ...moneyRows(() => ids),
  [
    'admin',
    'POST /enrolments',
    () => ({ courseId: ids.courseId, userIds: [ids.other], expiresAt: null }),
    201,
    { items: [{ user: { name: 'other' }, expiresAt: null }] },
  ],
  ['admin', 'PUT /enrolments/{enrolment}', () => ended, 200, ended],
  [
    'student',
    'PUT /lessons/{lessonId}/progress',
    () => ({ positionSeconds: '٧', watched: [[0, 7]], completed: true }),
    200,
    { positionSeconds: 7, watchedSeconds: 7, completedAt: expect.any(String) },
  ],
  [
    'teacher',
    'POST /courses/progress-special-user/{student}',
    () => ({ courseId: ids.courseId, lessons: [{ lessonId: ids.lessonId, positionSeconds: 9 }] }),
    200,
    { courses: [{ seasons: [{ lessons: [{ positionSeconds: 9 }] }] }] },
  ],
  ['teacher', 'POST /courses/progress-special-user/{student}', nothing, 200, { user: { name: 'student' } }],
  [
    'admin',
    'POST /jobs/bulk',
    () => ({ resource: 'users', action: 'disable', selection: { ids: [ids.other] } }),
    202,
    { state: 'preparing', resource: 'users', action: 'disable' },
  ],
  [
    'admin',
    'PUT /settings',
    () => ({ nameEn: 'Nour', weekend: [5, 6], teachersSee: { phones: true, guardians: false }, swapDays: 3 }),
    200,
    { nameEn: 'Nour', weekend: [5, 6], teachersSee: { phones: true, guardians: false }, swapDays: 3 },
  ],
  ['admin', 'POST /settings/test-mail', nothing, 409, { code: 'not_ready' }],
  [
    'teacher',
    'POST /jobs/export',
    () => ({ resource: 'users', format: 'csv', selection: { query: {} } }),
    202,
    { kind: 'export', resource: 'users', action: null },
  ],
  [
    'admin',
    'POST /jobs/cards',
    () => ({ selection: { ids: [ids.other] }, days: 30 }),
    202,
    { kind: 'cards', resource: 'users', action: null },
  ],
  [
    'teacher',
    'POST /jobs/duplicate',
    () => ({ resource: 'courses', id: ids.courseId, startsOn: '٢٠٢٧-٠٢-٠١' }),
    202,
    { kind: 'duplicate', resource: 'courses', thingId: null },
  ],
  [
    'admin',
    'POST /jobs/merge',
    () => ({ fromId: ids.student, intoId: ids.other }),
    202,
    { kind: 'merge', resource: 'users', thingId: null },
  ],
  ['admin', 'POST /jobs/import', () => ({ mediaId: ids.other, subject: 'people' }), 422, { code: 'invalid' }],
  [
    'teacher',
    'POST /jobs/import',
    () => ({ mediaId: ids.other, subject: 'content', courseId: ids.courseId }),
    422,
    { code: 'invalid' },
  ],
  ['student', 'PUT /jobs/{job}/import', nothing, 404],
  ['student', 'PUT /jobs/{job}/rows', nothing, 404],
  ['student', 'PUT /jobs/{job}/rows/:rowId', nothing, 404],
  ['student', 'POST /jobs/{job}/start', nothing, 404],
  ['student', 'POST /jobs/{job}/cancel', nothing, 404],
  ['student', 'POST /jobs/{job}/undo', nothing, 404],
]

test('every call that writes has its row here', () => {
  // Files come by a protocol of their own, or in forms alone.
  const writing = world.app.calls.filter(
    ({ method, protocol, bodyLimit }) => (method === 'POST' || method === 'PUT') && !protocol && !bodyLimit,
  )
  expect(writing.length).toBeGreaterThan(20)
  const known = new Set(rows.map(([, line]) => line.replace(/\{\w+\}|:\w+/g, ':id')))
  expect(
    writing
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
      .filter(line => !known.has(line)),
  ).toEqual([])
})

describe.each([
  ['JSON', (fields: object) => fields],
  ['a form', toFormData],
] as const)('from %s', (_, as) => {
  test.each(rows)('as %s, %s', async (who, line, fields, status, answer) => {
    const reply = await world.call(who, filled(line), as(fields()))
    expect(reply.status).toBe(status)
    if (answer) expect(reply.body).toMatchObject(answer)
    else expect(reply.body?.code).toBe(status === 404 ? 'not_found' : undefined)
  })

  test.each(
    rows.filter(
      ([, line]) =>
        !/restore|read|opened|tell|test-mail|logout|setup|bookmark|take-over|finish|scan-code|calls|\/(?:end|mark)$|jobs\/\{/.test(
          line,
        ),
    ),
  )('as %s, %s takes no field that is not declared', async (who, line, fields) => {
    const reply = await world.call(who, filled(line), as({ ...fields(), isAdmin: true }))
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'isAdmin', code: 'unknown' }] } })
  })
})

test('a file where a text belongs is refused', async () => {
  const form = toFormData({ title: '' })
  form.set('title', new File(['x'], 'title.txt'))
  expect(await world.call('admin', 'POST /courses', form)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'title', code: 'wrong_type' }] },
  })
})

test('a field that is no list and comes twice is refused', async () => {
  const form = toFormData({ title: ['One', 'Two'] })
  expect(await world.call('admin', 'POST /courses', form)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'title', code: 'wrong_type' }] },
  })
})

test('a form that is too large is refused as one', async () => {
  const form = toFormData({ title: 'A', description: 'x'.repeat(2_000_000) })
  expect(await world.call('admin', 'POST /courses', form)).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
})

test.each([
  ['a list of one', { teacherIds: ['{teacherId}'] }, { teacherIds: 1 }],
  ['a list of two', { teacherIds: ['{teacherId}', '{colleague}'] }, { teacherIds: 2 }],
  ['an empty list', { teacherIds: [] }, { teacherIds: 0 }],
])('%s is that list [spec 7.25]', async (_, fields, counts) => {
  ids.colleague = world.people.colleague.id
  const teacherIds = fields.teacherIds.map(filled)
  const { body } = await world.call('admin', 'POST /courses', toFormData({ title: 'A', teacherIds }))
  expect(body.teacherIds).toHaveLength(counts.teacherIds)
})

test('an empty text of a form is null where a field may be null, and nothing where it may not [spec 7.26]', async () => {
  const lesson = `/lessons/${ids.lessons}`
  await world.done('admin', `PUT ${lesson}`, { durationSeconds: 9, releaseAt: '2026-01-01T00:00:00Z' })
  const nulls = { durationSeconds: null, releaseAt: null, video: null }
  expect((await world.call('admin', `PUT ${lesson}`, toFormData(nulls))).body).toMatchObject(nulls)
  expect(await world.call('admin', `PUT ${lesson}`, toFormData({ title: null }))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'title', code: 'required' }] },
  })
})
