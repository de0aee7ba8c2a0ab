import { beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people, newCourse, newSeason } = world
type As = keyof typeof people
type Item = Record<string, any>

const sunday = { day: 0, at: '17:00', minutes: 90 }
const nowhere = '01890000-0000-7000-8000-000000000000'
const ids: Record<string, string> = { nowhere, teacher: people.teacher.id, student: people.student.id }
beforeAll(async () => {
  const [course, other] = [await newCourse({ title: 'Physics' }), await newCourse({}, 'colleague')]
  ids.course = course.id
  ids.other = other.id
  ids.season = (await newSeason(course.id, { title: 'Light' })).id
  ids.foreignSeason = (await newSeason(other.id)).id
  ids.colleague = people.colleague.id
  ids.disabled = (await world.newPerson('disabled', 'teacher')).id
  await done('admin', `PUT /users/${ids.disabled}`, { status: 'disabled' })
  ids.registrar = (await world.newPerson('registrar', 'registrar')).id
})
const filled = (sent: object) =>
  JSON.parse(JSON.stringify(sent).replace(/\{(\w+)\}/g, (_, name) => ids[name]!)) as object
const make = (sent: object, as: As = 'admin') => done(as, 'POST /groups', filled({ title: 'Group', ...sent }))

test('a group has its course, its season, who teaches it, and how many are in it', async () => {
  const sent = { title: 'Physics 12', courseId: '{course}', seasonId: '{season}', teacherId: '{teacher}' }
  const created = await make({ ...sent, place: 'Hall 2', times: [sunday], billing: 'monthly', fee: '٤٥٠' })
  expect(created).toMatchObject({
    ...{ courseTitle: 'Physics', seasonTitle: 'Light', counts: { members: 0 }, clashes: [] },
    ...{ teacher: { id: ids.teacher, name: 'teacher' }, fee: 450, status: 'active', capacity: null },
    ...{ times: [sunday], startsOn: null, endsOn: null, version: 1 },
  })
  expect(new Date(created.nextMeetingAt).getTime()).toBeGreaterThan(Date.now())
  const { clashes: _, ...listed } = created
  expect((await done('admin', 'GET /groups?q=physics')).items).toEqual([listed])
})

test.each<[sent: object, path: string, code: string]>([
  [{ title: '' }, 'title', 'required'],
  [{ title: 'x'.repeat(101) }, 'title', 'too_long'],
  [{ courseId: '{nowhere}' }, 'courseId', 'not_offered'],
  [{ seasonId: '{season}' }, 'seasonId', 'not_offered'],
  [{ courseId: '{course}', seasonId: '{foreignSeason}' }, 'seasonId', 'not_offered'],
  [{ teacherId: '{student}' }, 'teacherId', 'not_offered'],
  [{ teacherId: '{disabled}' }, 'teacherId', 'not_offered'],
  [{ capacity: 0 }, 'capacity', 'too_low'],
  [{ capacity: 1001 }, 'capacity', 'too_high'],
  [{ times: Array(15).fill(sunday) }, 'times', 'over_limit'],
  [{ times: [{ ...sunday, day: 7 }] }, 'times.0.day', 'too_high'],
  [{ times: [{ ...sunday, at: '24:00' }] }, 'times.0.at', 'wrong_format'],
  [{ times: [{ ...sunday, at: '7:00' }] }, 'times.0.at', 'wrong_format'],
  [{ times: [{ ...sunday, minutes: 4 }] }, 'times.0.minutes', 'too_low'],
  [{ times: [{ ...sunday, minutes: 601 }] }, 'times.0.minutes', 'too_high'],
  [{ times: [{ ...sunday, hall: 2 }] }, 'times.0.hall', 'unknown'],
  [{ startsOn: '2026-02-30' }, 'startsOn', 'wrong_format'],
  [{ startsOn: '2026-2-3' }, 'startsOn', 'wrong_format'],
  [{ startsOn: '2026-11-22', endsOn: '2026-11-21' }, 'endsOn', 'not_offered'],
  [{ fee: -1 }, 'fee', 'too_low'],
  [{ fee: 100_000_001 }, 'fee', 'too_high'],
  [{ fee: 1.5 }, 'fee', 'wrong_type'],
  [{ monthlyFee: 1 }, 'monthlyFee', 'unknown'],
  [{ billing: 'monthly' }, 'fee', 'required'],
  [{ billing: 'weekly' }, 'billing', 'not_offered'],
  [{ billing: 'package', fee: 1 }, 'packageSessions', 'required'],
  [{ packageSessions: 201 }, 'packageSessions', 'too_high'],
  [{ packageDays: 731 }, 'packageDays', 'too_high'],
  [{ makeUpDays: 366 }, 'makeUpDays', 'too_high'],
  [{ sharePercent: 101 }, 'sharePercent', 'too_high'],
  [{ status: 'ripe' }, 'status', 'not_offered'],
])('%j is refused', async (sent, path, code) => {
  const { status, body } = await call('admin', 'POST /groups', filled({ title: 'Group', ...sent }))
  expect(body).toMatchObject({ errors: [{ path, code }] })
  expect(status).toBe(422)
})

test('a group stays with its course, and a change is judged with what it leaves as it was', async () => {
  const { id } = await make({ courseId: '{course}', startsOn: '2026-11-22' })
  for (const [sent, path] of [
    [{ courseId: '{other}' }, 'courseId'],
    [{ courseId: null }, 'courseId'],
    [{ endsOn: '2026-11-21' }, 'endsOn'],
    [{ seasonId: '{foreignSeason}' }, 'seasonId'],
  ] as const)
    expect((await call('admin', `PUT /groups/${id}`, filled(sent))).body.errors).toMatchObject([
      { path, code: 'not_offered' },
    ])
  expect(
    await done('admin', `PUT /groups/${id}`, filled({ courseId: '{course}', endsOn: '2026-11-22' })),
  ).toMatchObject({ version: 2 })
})

describe('own', () => {
  test('a teacher makes groups in their courses, and of the whole school those that they teach', async () => {
    expect(await make({ courseId: '{course}' }, 'teacher')).toMatchObject({ teacherId: null })
    expect(await make({}, 'teacher')).toMatchObject({ courseId: null, teacherId: ids.teacher })
    for (const sent of [
      { courseId: '{other}' },
      { teacherId: '{colleague}' },
      { courseId: '{course}', teacherId: '{colleague}' },
    ])
      expect((await call('teacher', 'POST /groups', filled({ title: 'X', ...sent }))).status).toBe(422)
    const { id } = await make({}, 'teacher')
    expect((await call('teacher', `PUT /groups/${id}`, { teacherId: null })).status).toBe(422)
  })

  test('who teaches a group of another course sees and changes it, and nobody else of theirs', async () => {
    const { id } = await make({ courseId: '{other}', teacherId: '{teacher}' })
    const foreign = await make({ courseId: '{other}' })
    expect(await done('teacher', `PUT /groups/${id}`, { title: 'Mine' })).toMatchObject({ title: 'Mine' })
    const listed = (await done('teacher', 'GET /groups?pageSize=100')).items.map((one: Item) => one.id)
    expect([listed.includes(id), listed.includes(foreign.id)]).toEqual([true, false])
    expect((await call('teacher', `GET /groups/${foreign.id}`)).status).toBe(404)
  })

  test('a student sees the groups that they are in, not how many they are, and asks for their own alone', async () => {
    const course = await newCourse({ title: 'Hidden', status: 'draft' })
    const [own, both] = [await make({ courseId: course.id }), await make({})]
    await make({})
    await done('admin', `POST /groups/${own.id}/members`, { userIds: [ids.student] })
    await done('admin', `POST /groups/${both.id}/members`, { userIds: [ids.student, people.other.id] })
    const { items } = await done('student', `GET /groups?userId=${ids.student}`)
    expect(new Set(items.map((one: Item) => one.id))).toEqual(new Set([own.id, both.id]))
    expect((await done('student', 'GET /groups')).total).toBe(2)
    expect((await done('student', `GET /groups?userId=${people.other.id}`)).total).toBe(0)
    expect(await done('student', `GET /groups/${own.id}`)).toMatchObject({
      ...{ courseTitle: null, counts: { members: null }, clashes: [] },
    })
    await done('admin', `DELETE /groups/${own.id}/members/${ids.student}`)
    expect((await call('student', `GET /groups/${own.id}`)).status).toBe(404)
  })
})

test('times at which a teacher or a place is taken are named, and nothing is refused for them', async () => {
  const wednesday = { day: 3, at: '18:30', minutes: 90 }
  const base = { teacherId: '{registrar}', place: 'قاعة أحمد', times: [sunday, wednesday] }
  const { id } = await make({ ...base, title: 'A' })
  const other = await make({
    ...{
      title: 'B',
      place: 'قاعه احمد',
      times: [
        { day: 3, at: '19:30', minutes: 60 },
        { ...sunday, day: 1 },
      ],
    },
  })
  await make({ ...base, title: 'over', endsOn: '2020-01-01' })
  await make({ ...base, title: 'old', status: 'archived' })
  const clashes = async (as: As = 'admin') => (await done(as, `GET /groups/${id}`)).clashes
  await done('admin', `PUT /groups/${id}`, { startsOn: '2026-01-01' })
  expect(await clashes()).toEqual([{ groupId: other.id, title: 'B', day: 3, at: '19:30', by: 'place' }])
  await done('admin', `PUT /groups/${other.id}`, filled({ teacherId: '{registrar}', place: '' }))
  expect(await clashes()).toMatchObject([{ title: 'B', by: 'teacher' }])
  await done('admin', `DELETE /groups/${other.id}`)
  expect(await clashes()).toEqual([])
})

test('a group of a course in the bin is out of sight with it, with its members, and back with it', async () => {
  const course = await newCourse()
  const { id } = await make({ courseId: course.id })
  await done('admin', `POST /groups/${id}/members`, { userIds: [ids.student] })
  const gone = await make({ courseId: course.id })
  await done('admin', `DELETE /groups/${gone.id}`)
  const total = async () => (await done('admin', `GET /groups?courseId=${course.id}`)).total
  expect(await total()).toBe(1)
  await done('admin', `DELETE /courses/${course.id}`)
  expect([await total(), (await call('admin', `GET /groups/${id}`)).status]).toEqual([0, 404])
  expect((await call('admin', `POST /groups/${gone.id}/restore`)).body.code).toBe('parent_deleted')
  await done('admin', `POST /courses/${course.id}/restore`)
  expect((await done('admin', `GET /groups/${id}`)).counts).toEqual({ members: 1 })
})
