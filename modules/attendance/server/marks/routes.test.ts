import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

const world = await newWorld()
const { call, done, people, newCourse } = world
type As = keyof typeof people

const ids: Record<string, string> = { nowhere: '01890000-0000-7000-8000-000000000000' }
const filled = <Sent extends object | string>(sent: Sent) =>
  JSON.parse(JSON.stringify(sent).replace(/\{(\w+)\}/g, (_, name) => ids[name]!)) as Sent
const newStudent = async (name: string) => (await world.newPerson(name, 'student')).id
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const newGroup = async (members: string[], more: object = {}) => {
  const draft = { title: 'Group', courseId: '{course}', ...more }
  const { id } = await done('admin', 'POST /groups', filled(draft))
  if (members.length > 0) await done('admin', `POST /groups/${id}/members`, filled({ userIds: members }))
  return id as string
}
const newMeeting = async (more: object = {}) =>
  (await done('admin', 'POST /meetings', filled({ groupId: '{group}', startsAt: ago(60), ...more })))
    .id as string
const mark = (id: string, sent: object, as: As = 'admin') =>
  call(as, `PUT /meetings/${id}/attendance`, filled(sent))
const marked = async (id: string, sent: object, as: As = 'admin') => (await mark(id, sent, as)).body
const one = (userId: string, status: string | null, more: object = {}) => ({
  items: [{ userId, status, ...more }],
})
/** Whom a sheet lists by their names, and the mark of each. */
const marksIn = ({ items }: Item) =>
  Object.fromEntries(items.map(({ user, status }: Item) => [user.name, status]))

beforeAll(async () => {
  for (const name of ['amal', 'basma', 'guest', 'stranger', 'gone']) ids[name] = await newStudent(name)
  ids.student = people.student.id
  ids.teacher = people.teacher.id
  ids.course = (await newCourse({ title: 'Physics' })).id
  ids.otherCourse = (await newCourse({ title: 'Chemistry' }, 'colleague')).id
  ids.group = await newGroup(['{amal}', '{basma}', '{student}'], { title: 'Evening' })
  ids.other = await newGroup(['{guest}'], { title: 'Morning' })
  ids.foreign = await newGroup([], { courseId: '{otherCourse}' })
})

test('a sheet has the members of the group, and a mark of one makes the meeting held', async () => {
  const id = await newMeeting()
  const before = await done('teacher', `GET /meetings/${id}/attendance`)
  expect(before.items.map(({ user }: Item) => user.name)).toEqual(['amal', 'basma', 'student'])
  expect(before.items[0]).toEqual({
    ...{ user: { id: ids.amal, name: 'amal' }, status: null, at: null, by: null, how: null, note: '' },
    ...{ guest: false, due: null, owed: 0, left: null, absencesInARow: 0 },
  })
  const at = ago(30)
  const after = await marked(id, one('{amal}', 'late', { at, note: 'Bus' }), 'teacher')
  expect(after.items[0]).toMatchObject({
    ...{ status: 'late', at, how: 'list', note: 'Bus', by: { id: ids.teacher, name: 'teacher' } },
  })
  const counts = { present: 0, late: 1, absent: 0, excused: 0, unmarked: 2 }
  expect(after.meeting).toMatchObject({ status: 'held', version: 2, counts })
  expect(await done('teacher', `GET /meetings/${id}/attendance`)).toEqual(after)
  expect(await marked(id, one('{amal}', 'late', { at, note: 'Bus' }), 'teacher')).toEqual(after)

  const rest = await marked(id, { rest: 'absent' })
  expect(marksIn(rest)).toEqual({ amal: 'late', basma: 'absent', student: 'absent' })
  expect(rest.items[1]).toMatchObject({ how: 'all', by: { name: 'admin' } })
  expect(marksIn(await marked(id, one('{basma}', null)))).toEqual({
    amal: 'late',
    basma: null,
    student: 'absent',
  })
  const { items } = await done('admin', 'GET /audit?action=attendance&pageSize=100')
  const changes = [{ field: 'attendance', before: 'absent', after: null }]
  expect(items[0]).toMatchObject({ actor: { name: 'admin' }, kind: 'users', title: 'basma' })
  expect(items[0].changes).toEqual(expect.arrayContaining(changes.map(each => expect.objectContaining(each))))
})

describe('refused', () => {
  test.each<[sent: object, path: string, code: string]>([
    [one('{stranger}', 'present'), 'items.0.userId', 'not_offered'],
    [one('{teacher}', 'present'), 'items.0.userId', 'not_offered'],
    [one('{nowhere}', 'present'), 'items.0.userId', 'not_offered'],
    [
      { items: [...one('{amal}', 'absent').items, ...one('{stranger}', 'late').items] },
      'items.1.userId',
      'not_offered',
    ],
    [one('{amal}', 'ill'), 'items.0.status', 'not_offered'],
    [{ items: [{ userId: '{amal}' }] }, 'items.0.status', 'required'],
    [one('{amal}', 'late', { at: 'noon' }), 'items.0.at', 'wrong_format'],
    [one('{amal}', 'late', { how: 'scan' }), 'items.0.how', 'unknown'],
    [{ items: [], rest: 'excused' }, 'rest', 'not_offered'],
    [{ items: Array(501).fill({ userId: '{amal}', status: 'late' }) }, 'items', 'over_limit'],
  ])('%#: nothing is kept', async (sent, path, code) => {
    const id = await newMeeting()
    const { status, body } = await mark(id, sent)
    expect([status, body.errors]).toMatchObject([422, [{ path, code }]])
    expect(marksIn(await done('admin', `GET /meetings/${id}/attendance`))).toEqual({
      amal: null,
      basma: null,
      student: null,
    })
  })

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['of tomorrow', { startsAt: ago(-13 * 60) }],
  ])('marks in a meeting that is %s', async (_, more) => {
    const { status, body } = await mark(await newMeeting(more), one('{amal}', 'late'))
    expect([status, body.code]).toEqual([409, 'closed'])
  })

  test.each<[as: As, line: string]>([
    ['student', 'GET /meetings/{meeting}/attendance'],
    ['student', 'PUT /meetings/{meeting}/attendance'],
    ['student', 'GET /groups/{group}/attendance'],
    ['teacher', 'GET /meetings/{foreignMeeting}/attendance'],
    ['teacher', 'PUT /meetings/{foreignMeeting}/attendance'],
    ['teacher', 'GET /groups/{foreign}/attendance'],
  ])('as %s, %s is not there', async (as, line) => {
    ids.meeting = await newMeeting()
    ids.foreignMeeting = await newMeeting({ groupId: '{foreign}' })
    expect((await call(as, filled(line), line.startsWith('PUT') ? { items: [] } : undefined)).status).toBe(
      404,
    )
  })
})

test('a meeting is open twelve hours before it begins, and its marks are of now at the latest', async () => {
  const id = await newMeeting({ startsAt: ago(-11 * 60) })
  const { items } = await marked(id, one('{amal}', 'excused', { at: '2999-01-01T00:00:00Z' }))
  expect(Date.parse(items[0].at)).toBeLessThanOrEqual(Date.now())
})

test('what one list marks is marked at one moment, however long it takes', async () => {
  const id = await newMeeting()
  let timestamp = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => timestamp++)
  try {
    const items = ['{amal}', '{basma}'].map(userId => ({ userId, status: 'late' }))
    const sheet = await marked(id, { items, rest: 'absent' })
    expect(sheet.items.map(({ status }: Item) => status)).toEqual(['late', 'late', 'absent'])
    expect(new Set(sheet.items.map(({ at }: Item) => at)).size).toBe(1)
  } finally {
    clock.mockRestore()
  }
})

test('a student of the course from elsewhere is a guest, and who has left since stays in the sheet', async () => {
  const id = await newMeeting()
  const items = ['{guest}', '{amal}'].map(userId => ({ userId, status: 'present' }))
  const sheet = await marked(id, { items })
  expect(sheet.items.map(({ user, guest }: Item) => [user.name, guest])).toEqual([
    ...[
      ['amal', false],
      ['basma', false],
      ['guest', true],
      ['student', false],
    ],
  ])
  // Of a group of no course any student is.
  const free = await newGroup([], { courseId: null })
  const open = await newMeeting({ groupId: free })
  expect(marksIn(await marked(open, one('{stranger}', 'present')))).toEqual({ stranger: 'present' })

  const group = await newGroup(['{gone}'], { courseId: null })
  const past = await newMeeting({ groupId: group, startsAt: ago(0) })
  await done('admin', `DELETE /groups/${group}/members/${ids.gone}`)
  expect(marksIn(await done('admin', `GET /meetings/${past}/attendance`))).toEqual({ gone: null })
  await marked(past, one('{gone}', 'late'))
  await done('admin', `DELETE /users/${ids.gone}`)
  expect(marksIn(await done('admin', `GET /meetings/${past}/attendance`))).toEqual({})
})

test('a phone that was without a line is heard by when it marked, not by when it comes', async () => {
  const id = await newMeeting()
  await marked(id, { ...one('{amal}', 'excused', { at: ago(5) }), rest: 'absent' })
  const late = {
    items: [
      ...one('{amal}', 'absent', { at: ago(20) }).items,
      ...one('{basma}', 'present', { at: ago(40) }).items,
    ],
  }
  expect(marksIn(await marked(id, late))).toEqual({ amal: 'excused', basma: 'present', student: 'absent' })
})

test('of a group each member has a percentage, of which guests’ marks are part', async () => {
  ids.counted = await newStudent('counted')
  const group = await newGroup(['{counted}'])
  const status = [...Array(7).fill('present'), 'late', 'absent', 'absent', 'excused'] as string[]
  for (const [day, each] of status.entries())
    await marked(
      await newMeeting({ groupId: group, startsAt: ago(1_440 * (day + 2)) }),
      one('{counted}', each),
    )
  const cancelled = await newMeeting({ groupId: group, startsAt: ago(90) })
  await marked(cancelled, one('{counted}', 'absent'))
  await done('admin', `PUT /meetings/${cancelled}`, { status: 'cancelled' })
  const deleted = await newMeeting({ groupId: group, startsAt: ago(91) })
  await marked(deleted, one('{counted}', 'absent'))
  await done('admin', `DELETE /meetings/${deleted}`)
  const report = await done('teacher', `GET /groups/${group}/attendance`)
  expect(report).toMatchObject({
    total: 1,
    items: [{ user: { name: 'counted' }, percent: 80, present: 7, late: 1, absent: 2, excused: 1 }],
  })
  expect([report.items[0].marks.length, report.meetings.length]).toEqual([11, 11])
  const visited = await newMeeting({ groupId: '{other}' })
  await marked(visited, one('{counted}', 'absent'))
  const after = await done('admin', `GET /groups/${group}/attendance`)
  expect(after.items[0]).toMatchObject({ percent: 72, absent: 3 })
  expect(after.items[0].marks.at(-1)).toEqual({ meetingId: visited, status: 'absent', guest: true })
  expect((await done('admin', `GET /attendance?userId=${ids.counted}`)).total).toBe(12)
  // Held again, it counts again.
  await done('admin', `PUT /meetings/${cancelled}`, { status: 'held' })
  expect((await done('admin', `GET /attendance?userId=${ids.counted}&status=absent`)).total).toBe(4)
})

test('marks are listed by person, group, course, status and days, to each who may know', async () => {
  const group = await newGroup(['{student}'], { courseId: '{otherCourse}' })
  const id = await newMeeting({ groupId: group, startsAt: '2025-03-01T22:30:00.000Z' })
  await marked(id, one('{student}', 'absent', { note: 'No call' }))
  const total = async (as: As, query: string) => (await done(as, `GET /attendance?${query}`)).total
  expect(await total('admin', `groupId=${group}`)).toBe(1)
  expect(await total('admin', `courseId=${ids.otherCourse}&status=absent`)).toBe(1)
  expect(await total('admin', `groupId=${group}&status=late`)).toBe(0)
  expect(await total('admin', `groupId=${group}&from=2025-03-02&until=2025-03-02`)).toBe(1)
  expect(await total('admin', `groupId=${group}&until=2025-03-01`)).toBe(0)
  expect(await total('teacher', `groupId=${group}`)).toBe(0)
  expect(await total('student', `userId=${ids.amal}`)).toBe(0)
  const [own] = (await done('student', `GET /attendance?groupId=${group}`)).items
  expect(own).toMatchObject({ meetingId: id, groupTitle: 'Group', status: 'absent', note: '', guest: false })
  await done('admin', 'PUT /settings', { studentsSee: { attendance: false, scores: true, balance: true } })
  expect((await call('student', 'GET /attendance')).status).toBe(404)
  await done('admin', 'PUT /settings', { studentsSee: { attendance: true, scores: true, balance: true } })
})

test('a meeting that is moved takes its marks along', async () => {
  const id = await newMeeting()
  await marked(id, one('{amal}', 'late'))
  await done('admin', `PUT /meetings/${id}`, { startsAt: '2024-05-05T10:00:00.000Z' })
  expect(marksIn(await done('admin', `GET /meetings/${id}/attendance`))).toMatchObject({ amal: 'late' })
  const query = `userId=${ids.amal}&from=2024-05-05&until=2024-05-05`
  expect((await done('admin', `GET /attendance?${query}`)).items).toMatchObject([{ meetingId: id }])
})

test('marks are found by names, and numbers only where a reader sees them', async () => {
  await done('admin', `PUT /users/${ids.basma}`, { phone: '+201009876543' })
  await marked(await newMeeting(), one('{basma}', 'present'))
  const total = async (as: As, q: string) => (await done(as, `GET /attendance?q=${q}`)).total
  expect([(await total('teacher', 'basma')) > 0, (await total('teacher', '9876543')) > 0]).toEqual([
    true,
    true,
  ])
  await done('admin', 'PUT /settings', { teachersSee: { phones: false, guardians: true } })
  expect([(await total('admin', '9876543')) > 0, await total('teacher', '9876543')]).toEqual([true, 0])
  await done('admin', 'PUT /settings', { teachersSee: { phones: true, guardians: true } })
})
