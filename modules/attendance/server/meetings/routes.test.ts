import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const world = await newWorld()
const { call, done, people, newCourse } = world
type As = keyof typeof people

const ids: Record<string, string> = { nowhere: '01890000-0000-7000-8000-000000000000' }
const startsAt = '2026-11-21T15:00:00.000Z'
const filled = (sent: object) =>
  JSON.parse(JSON.stringify(sent).replace(/\{(\w+)\}/g, (_, name) => ids[name]!)) as object
const newGroup = async (more: object = {}) =>
  (await done('admin', 'POST /groups', filled({ title: 'Group', ...more }))).id as string
const make = (more: object = {}, as: As = 'admin') =>
  done(as, 'POST /meetings', filled({ groupId: '{group}', startsAt, minutes: 90, ...more }))

beforeAll(async () => {
  ids.teacher = people.teacher.id
  ids.student = people.student.id
  ids.course = (await newCourse({ title: 'Physics' })).id
  ids.otherCourse = (await newCourse({ title: 'Chemistry' }, 'colleague')).id
  ids.colleague = people.colleague.id
  ids.group = await newGroup({
    title: 'Evening',
    courseId: '{course}',
    place: 'Hall 1',
    teacherId: '{teacher}',
  })
  ids.foreign = await newGroup({ title: 'Foreign', courseId: '{otherCourse}' })
  ids.foreignMeeting = (await make({ groupId: '{foreign}' })).id
})

test('a meeting has its group, its course, and who holds it where', async () => {
  const created = await make({ note: 'Bring a ruler', startsAt: '2025-11-21T17:00:00+02:00', minutes: '٩٠' })
  expect(created).toMatchObject({
    ...{ groupId: ids.group, groupTitle: 'Evening', courseId: ids.course, courseTitle: 'Physics' },
    ...{ startsAt: '2025-11-21T15:00:00.000Z', minutes: 90, place: null, teacherId: null, venue: 'Hall 1' },
    ...{ status: 'planned', note: 'Bring a ruler', replacesId: null, clashes: [], version: 1 },
    teacher: { id: ids.teacher, name: 'teacher' },
    counts: { present: 0, late: 0, absent: 0, excused: 0, unmarked: 0 },
  })
  const change = { place: 'Lab', teacherId: ids.colleague, status: 'held' }
  const changed = await done('admin', `PUT /meetings/${created.id}`, change)
  expect(changed).toMatchObject({ venue: 'Lab', teacher: { id: ids.colleague }, status: 'held', version: 2 })
  const { status, body } = await call(
    'admin',
    `PUT /meetings/${created.id}`,
    { note: 'X' },
    { 'if-match': '"1"' },
  )
  expect([status, body.current]).toMatchObject([412, { version: 2, note: 'Bring a ruler' }])
})

test.each<[as: As, sent: object, path: string, code: string]>([
  ['admin', { groupId: '{nowhere}' }, 'groupId', 'not_offered'],
  ['teacher', { groupId: '{foreign}' }, 'groupId', 'not_offered'],
  ['admin', { startsAt: '' }, 'startsAt', 'required'],
  ['admin', { startsAt: '2026-11-21' }, 'startsAt', 'wrong_format'],
  ['admin', { minutes: 4 }, 'minutes', 'too_low'],
  ['admin', { minutes: 601 }, 'minutes', 'too_high'],
  ['admin', { status: 'over' }, 'status', 'not_offered'],
  ['admin', { teacherId: '{student}' }, 'teacherId', 'not_offered'],
  ['teacher', { teacherId: '{colleague}' }, 'teacherId', 'not_offered'],
  ['admin', { replacesId: '{nowhere}' }, 'replacesId', 'not_offered'],
  ['admin', { replacesId: '{foreignMeeting}' }, 'replacesId', 'not_offered'],
  ['admin', { slot: '2026-11-21 17:00' }, 'slot', 'unknown'],
])('%s is refused %j', async (as, sent, path, code) => {
  const asked = filled({ groupId: '{group}', startsAt, minutes: 90, ...sent })
  const { status, body } = await call(as, 'POST /meetings', asked)
  expect([status, body.errors]).toMatchObject([422, [{ path, code }]])
})

test('a meeting stays with its group', async () => {
  const { id } = await make({ startsAt: '2025-01-01T10:00:00.000Z' })
  const { body } = await call('admin', `PUT /meetings/${id}`, filled({ groupId: '{foreign}' }))
  expect(body.errors).toMatchObject([{ path: 'groupId', code: 'not_offered' }])
  expect(await done('admin', `PUT /meetings/${id}`, filled({ groupId: '{group}' }))).toMatchObject({
    version: 1,
  })
})

test('a teacher has the meetings of their courses and groups, and nobody else’s', async () => {
  const { id } = await make({ startsAt: '2025-01-02T10:00:00.000Z' }, 'teacher')
  for (const line of ['GET', 'PUT', 'DELETE'])
    expect(
      (await call('teacher', `${line} /meetings/${ids.foreignMeeting}`, line === 'PUT' ? {} : undefined))
        .status,
    ).toBe(404)
  const taught = await newGroup({ courseId: '{otherCourse}', teacherId: '{teacher}' })
  const own = await make({ groupId: taught })
  const listed = (await done('teacher', 'GET /meetings?pageSize=100')).items.map((one: Item) => one.id)
  expect([id, own.id, ids.foreignMeeting].map(one => listed.includes(one))).toEqual([true, true, false])
})

test('a student sees the meetings of their groups, and asks for their own alone', async () => {
  const group = await newGroup({ courseId: '{course}' })
  await done('admin', `POST /groups/${group}/members`, { userIds: [ids.student] })
  const { id } = await make({ groupId: group, note: 'Bring a ruler' })
  const none = { present: null, late: null, absent: null, excused: null, unmarked: null }
  const item = { id, note: 'Bring a ruler', counts: none, clashes: [] }
  expect((await done('student', `GET /meetings?userId=${ids.student}`)).items).toMatchObject([item])
  expect((await done('student', `GET /meetings?userId=${people.other.id}`)).total).toBe(0)
  expect((await done('admin', `GET /meetings?userId=${ids.student}`)).total).toBe(1)
  expect((await call('other', `GET /meetings/${id}`)).status).toBe(404)
  expect((await call('student', `PUT /meetings/${id}`, {})).status).toBe(404)
  await done('admin', `DELETE /groups/${group}/members/${ids.student}`)
  expect((await call('student', `GET /meetings/${id}`)).status).toBe(404)
})

test('meetings are found by days of the school, course, teacher, state, place and the words of their group', async () => {
  ids.hall = await newGroup({ title: 'مجموعة الأحد', courseId: '{otherCourse}', place: 'قاعة أحمد' })
  // By the clock of Cairo these are the last minutes of one day and the first ones of the next.
  const late = await make({ groupId: '{hall}', startsAt: '2024-01-10T21:59:00.000Z', note: 'Optics' })
  const early = await make({
    groupId: '{hall}',
    startsAt: '2024-01-10T22:00:00.000Z',
    place: 'معمل',
    teacherId: '{teacher}',
  })
  await done('admin', `PUT /meetings/${early.id}`, { status: 'cancelled' })
  const found = async (query: string) =>
    (
      await done('admin', `GET /meetings?${query}${query.includes('until') ? '' : '&until=2024-12-31'}`)
    ).items.map((one: Item) => (one.id === late.id ? 'late' : one.id === early.id ? 'early' : one.id))
  expect(await found('from=2024-01-10&until=2024-01-10')).toEqual(['late'])
  expect(await found('from=2024-01-11')).toEqual(['early'])
  expect(await found('sort=-startsAt')).toEqual(['early', 'late'])
  expect(await found(`courseId=${ids.otherCourse}`)).toEqual(['late', 'early'])
  expect(await found(`courseId=${ids.course}`)).toEqual([])
  expect(await found(`teacherId=${ids.teacher}`)).toEqual(['early'])
  expect(await found('status=cancelled')).toEqual(['early'])
  expect(await found(`place=${encodeURIComponent('قاعه احمد')}`)).toEqual(['late'])
  expect(await found(`place=${encodeURIComponent('مَعمل')}`)).toEqual(['early'])
  expect(await found('place=nowhere')).toEqual([])
  expect(await found('q=optics')).toEqual(['late'])
  expect(await found(`q=${encodeURIComponent('الاحد')}`)).toEqual(['late', 'early'])
  const { items } = await done('admin', 'GET /meetings?Minimal=1&until=2024-12-31')
  expect(items[0]).toEqual({ id: late.id, groupId: ids.hall, startsAt: late.startsAt })
})

test('a place has one spelling everywhere', async () => {
  const first = await newGroup({ place: 'قاعة الخوارزمي' })
  const group = await done('admin', `GET /groups/${await newGroup({ place: 'قاعه الخوارزمى' })}`)
  expect(group.place).toBe('قاعة الخوارزمي')
  expect(await make({ groupId: group.id, place: 'قاعـة الخوارزمى' })).toMatchObject({
    place: 'قاعة الخوارزمي',
  })
  const lab = await make({ groupId: group.id, place: 'معمل الأحياء' })
  expect(lab.place).toBe('معمل الأحياء')
  expect(await done('admin', `PUT /groups/${first}`, { place: 'معمل الاحياء' })).toMatchObject({
    place: 'معمل الأحياء',
  })
})

test('meetings that overlap in one place or under one teacher are named, and nothing is refused', async () => {
  const day = (clock: string) => `2023-05-01T${clock}:00.000Z`
  const own = await make({ startsAt: day('10:00') })
  const touching = await make({ groupId: '{foreign}', startsAt: day('11:30'), place: 'hall 1' })
  const clashes = async (id: string, as: As = 'admin') => (await done(as, `GET /meetings/${id}`)).clashes
  expect(await clashes(own.id)).toEqual([])
  await done('admin', `PUT /meetings/${touching.id}`, { startsAt: day('11:29') })
  expect(await clashes(own.id)).toEqual([{ meetingId: touching.id, groupTitle: 'Foreign', by: 'place' }])
  expect(await clashes(touching.id)).toEqual([{ meetingId: own.id, groupTitle: 'Evening', by: 'place' }])
  // Who teaches is told nothing of the groups of others.
  expect(await clashes(own.id, 'teacher')).toEqual([])
  await done('admin', `PUT /meetings/${touching.id}`, filled({ place: null, teacherId: '{teacher}' }))
  expect(await clashes(own.id)).toMatchObject([{ by: 'teacher' }])
  const listed = await done('admin', 'GET /meetings?from=2023-05-01&until=2023-05-01')
  expect(listed.items.map((one: Item) => one.clashes.length)).toEqual([1, 1])
  await done('admin', `PUT /meetings/${touching.id}`, { status: 'cancelled' })
  expect([await clashes(own.id), await clashes(touching.id)]).toEqual([[], []])
})

test('a cancelled meeting is made up for once', async () => {
  const cancelled = await make({ status: 'cancelled', startsAt: '2023-06-01T10:00:00.000Z' })
  const planned = await make({ startsAt: '2023-06-02T10:00:00.000Z' })
  const makeUp = (more: object = {}) =>
    call(
      'admin',
      'POST /meetings',
      filled({ groupId: '{group}', startsAt, minutes: 60, replacesId: cancelled.id, ...more }),
    )
  const codeOf = (reply: { status: number; body: Item }) => reply.body.errors?.[0].code ?? reply.status
  expect(codeOf(await makeUp({ groupId: ids.foreign }))).toBe('not_offered')
  expect(codeOf(await makeUp({ replacesId: planned.id }))).toBe('not_offered')
  const replies = await Promise.all(Array.from({ length: 50 }, () => makeUp()))
  expect(replies.map(codeOf).filter(code => code === 201)).toHaveLength(1)
  expect(replies.map(codeOf).filter(code => code === 'taken')).toHaveLength(49)
  const { id } = replies.find(({ status }) => status === 201)!.body
  await done('admin', `DELETE /meetings/${id}`)
  expect((await makeUp()).status).toBe(201)
  expect(codeOf(await call('admin', `POST /meetings/${id}/restore`))).toBe('taken')
})
