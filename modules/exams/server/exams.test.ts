import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const world = await newWorld()
const { call, done, people, newCourse, enrol } = world
type As = keyof typeof people
const ids: Record<string, string> = {}
const filled = <Sent extends object>(sent: Sent) =>
  JSON.parse(JSON.stringify(sent).replace(/\{(\w+)\}/g, (_, name) => ids[name]!)) as Sent
const make = (more: object = {}, as: As = 'admin') =>
  done(
    as,
    'POST /exams',
    filled({ courseId: '{course}', title: 'Paper', heldOn: '2026-11-22', outOf: 20, ...more }),
  )
const mark = (id: string, items: object[], as: As = 'admin') =>
  call(as, `PUT /exams/${id}/scores`, filled({ items }))
const scores = async (id: string, as: As = 'admin') =>
  (await done(as, `GET /exams/${id}/scores`)).items as Item[]

beforeAll(async () => {
  ids.course = (await newCourse({ title: 'Physics' })).id
  ids.otherCourse = (await newCourse({}, 'colleague')).id
  await enrol(ids.course!)
  await enrol(ids.course!, 'other')
  ids.student = people.student.id
  ids.other = people.other.id
  ids.stranger = (await world.newPerson('stranger', 'student')).id
  const group = (courseId: string) => done('admin', 'POST /groups', filled({ title: 'Evening', courseId }))
  ids.group = (await group('{course}')).id
  ids.foreign = (await group('{otherCourse}')).id
  await done('admin', `POST /groups/${ids.group}/members`, { userIds: [ids.other] })
})

test('an exam has its marks, how many they are, and what they are on average', async () => {
  const exam = await make()
  expect(exam).toMatchObject({
    ...{ courseId: ids.course, courseTitle: 'Physics', groupId: null, groupTitle: null, outOf: 20 },
    ...{ status: 'draft', counts: { scores: 0, absent: 0 }, average: null, version: 1 },
  })
  const { status, body } = await mark(exam.id, [
    { userId: '{student}', score: '١٢٫٥', note: 'Well done' },
    { userId: '{other}', score: null, absent: true },
  ])
  expect([status, body.items]).toEqual([
    200,
    [
      { user: { id: ids.student, name: 'student' }, score: 12.5, absent: false, note: 'Well done' },
      { user: { id: ids.other, name: 'other' }, score: null, absent: true, note: '' },
    ],
  ])
  expect(await done('admin', `GET /exams/${exam.id}`)).toMatchObject({
    counts: { scores: 1, absent: 1 },
    average: 12.5,
  })
  await mark(exam.id, [{ userId: '{other}', score: 12.51 }])
  expect(await done('admin', `GET /exams/${exam.id}`)).toMatchObject({
    counts: { scores: 2, absent: 0 },
    average: 12.51,
  })
  await mark(exam.id, [{ userId: '{other}', score: null }])
  expect((await scores(exam.id)).map(({ user, score }) => [user.name, score])).toEqual([
    ['other', null],
    ['student', 12.5],
  ])
  const { items } = await done('admin', 'GET /audit?action=score')
  expect(items.map(({ title }: Item) => title).toSorted()).toEqual(['other', 'other', 'other', 'student'])
})

test.each<[items: object[], path: string, code: string]>([
  [[{ userId: '{student}', score: 20.01 }], 'items.0.score', 'too_high'],
  [[{ userId: '{student}', score: -1 }], 'items.0.score', 'too_low'],
  [[{ userId: '{student}', score: 1.234 }], 'items.0.score', 'wrong_format'],
  [[{ userId: '{student}', score: 5, absent: true }], 'items.0.absent', 'not_offered'],
  [
    [
      { userId: '{student}', score: 5 },
      { userId: '{stranger}', score: 5 },
    ],
    'items.1.userId',
    'not_offered',
  ],
  [[], 'items', 'too_few'],
])('marks %j are refused, all of them', async (items, path, code) => {
  const { id } = await make()
  const { status, body } = await mark(id, items)
  expect([status, body.errors]).toMatchObject([422, [{ path, code }]])
  expect((await scores(id)).every(({ score }) => score === null)).toBe(true)
})

test.each<[as: As, sent: object, path: string, code: string]>([
  ['teacher', { courseId: '{otherCourse}' }, 'courseId', 'not_offered'],
  ['admin', { groupId: '{foreign}' }, 'groupId', 'not_offered'],
  ['admin', { title: '' }, 'title', 'required'],
  ['admin', { heldOn: '2026-02-30' }, 'heldOn', 'wrong_format'],
  ['admin', { outOf: 0 }, 'outOf', 'too_low'],
  ['admin', { outOf: 1_001 }, 'outOf', 'too_high'],
])('as %s, an exam with %j is refused', async (as, sent, path, code) => {
  const draft = { courseId: '{course}', title: 'Paper', heldOn: '2026-11-22', ...sent }
  const { status, body } = await call(as, 'POST /exams', filled(draft))
  expect([status, body.errors]).toMatchObject([422, [{ path, code }]])
})

test('an exam is of no fewer points than somebody has', async () => {
  const { id } = await make()
  await mark(id, [{ userId: '{student}', score: 15 }])
  const { status, body } = await call('admin', `PUT /exams/${id}`, { outOf: 14 })
  expect([status, body.errors]).toMatchObject([422, [{ path: 'outOf', code: 'in_use' }]])
  expect(await done('admin', `PUT /exams/${id}`, { outOf: 15 })).toMatchObject({ outOf: 15 })
})

test('students are told of what is published and theirs, each their own mark', async () => {
  const draft = await make()
  const whole = await make({ status: 'published' })
  const grouped = await make({ status: 'published', groupId: '{group}' })
  for (const { id } of [draft, whole, grouped]) await mark(id, [{ userId: '{other}', score: 10 }])
  const seen = async (as: As) => {
    const { items } = await done(as, 'GET /exams?pageSize=100')
    return [draft, whole, grouped].map(({ id }) => items.some((item: Item) => item.id === id))
  }
  expect([await seen('student'), await seen('other')]).toEqual([
    [false, true, false],
    [false, true, true],
  ])
  expect(await done('other', `GET /exams/${whole.id}`)).toMatchObject({
    ...{ counts: { scores: null, absent: null }, average: null, own: { score: 10, absent: false } },
  })
  for (const as of ['student', 'admin'] as const)
    expect(await done(as, `GET /exams/${whole.id}`)).toMatchObject({ own: null })
  expect(await scores(whole.id, 'other')).toMatchObject([{ user: { name: 'other' }, score: 10 }])
  expect(await scores(whole.id, 'student')).toMatchObject([{ user: { name: 'student' }, score: null }])
  expect((await scores(grouped.id)).map(({ user }) => user.name)).toEqual(['other'])
  await done('admin', 'PUT /settings', { studentsSee: { attendance: true, scores: false, balance: true } })
  for (const line of ['GET /exams', `GET /exams/${whole.id}`, `GET /exams/${whole.id}/scores`])
    expect((await call('other', line)).status).toBe(404)
  await done('admin', 'PUT /settings', { studentsSee: { attendance: true, scores: true, balance: true } })
})

test('a teacher has the exams of their courses, and marks of no others', async () => {
  const own = await make({}, 'teacher')
  const theirs = await make({ courseId: '{otherCourse}' })
  expect((await mark(own.id, [{ userId: '{student}', score: 1 }], 'teacher')).status).toBe(200)
  for (const line of [
    `GET /exams/${theirs.id}`,
    `GET /exams/${theirs.id}/scores`,
    `DELETE /exams/${theirs.id}`,
  ])
    expect((await call('teacher', line)).status).toBe(404)
  const registrar = await world.newPerson('desk', 'registrar')
  expect((await world.call(registrar, 'GET /exams')).status).toBe(404)
})

test('of fifty marks of one student at once each is kept whole, and each change is written down once', async () => {
  const { id } = await make()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => mark(id, [{ userId: '{student}', score: n % 20 }])),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const { items } = await done('admin', `GET /audit?thingId=${ids.student}&action=score&pageSize=100`)
  const steps = items
    .filter(({ changes }: Item) =>
      changes.some(({ field, after }: Item) => field === 'examId' && after === id),
    )
    .map(({ changes }: Item) => changes.find(({ field }: Item) => field === 'examScore'))
    .filter(Boolean)
    .toReversed()
  for (const [n, step] of steps.entries()) if (n > 0) expect(step.before).toBe(steps[n - 1].after)
})
