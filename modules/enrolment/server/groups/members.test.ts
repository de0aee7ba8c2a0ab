import { beforeEach, describe, expect, test } from 'vitest'
import { purge } from '#platform/server/retention/purge.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people, newCourse, newSeason, newLesson } = world
const { run, takeBack, rowsOf } = jobsIn(world)
type Item = Record<string, any>
const [student, other] = [people.student.id, people.other.id]

let courseId: string
beforeEach(async () => {
  courseId = (await newCourse({ title: 'Physics' })).id
})
const newGroup = (more: object = {}) => done('admin', 'POST /groups', { title: 'Group', courseId, ...more })
const join = (group: Item, userIds: string[], more: object = {}, as: 'admin' | 'teacher' = 'admin') =>
  call(as, `POST /groups/${group.id}/members`, { userIds, ...more })
const leave = (group: Item, id: string) => call('admin', `DELETE /groups/${group.id}/members/${id}`)
const namesIn = async (group: Item, query = '') =>
  (await done('admin', `GET /groups/${group.id}/members?${query}`)).items.map(({ user }: Item) => user.name)
const enrolled = async () =>
  (await done('admin', `GET /enrolments?courseId=${courseId}`)).items.map(({ user }: Item) => user.name)
const crowd = (count: number, prefix: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => world.newPerson(`${prefix}.${at}`, 'student')))

test('members are added, and enrolled; twice changes nothing', async () => {
  const group = await newGroup()
  await newLesson((await newSeason(courseId)).id)
  const first = await join(group, [student, other, student])
  expect(first.status).toBe(201)
  expect(first.body.items).toMatchObject([
    { user: { id: student, name: 'student' }, phone: null, percent: 0 },
    { user: { id: other, name: 'other' } },
  ])
  expect((await join(group, [student, other])).body).toEqual(first.body)
  expect(await done('admin', `GET /groups/${group.id}/members`)).toMatchObject({
    total: 2,
    page: 1,
    pageSize: 20,
  })
  expect([await namesIn(group), await namesIn(group, 'sort=-name'), await namesIn(group, 'q=stud')]).toEqual([
    ['other', 'student'],
    ['student', 'other'],
    ['student'],
  ])
  expect((await enrolled()).toSorted()).toEqual(['other', 'student'])
  expect((await done('admin', 'GET /groups?sort=-createdAt')).items[0].counts).toEqual({ members: 2 })
})

test('who leaves stays enrolled, and is no member to leave again', async () => {
  const group = await newGroup()
  await join(group, [student])
  expect([(await leave(group, student)).status, (await leave(group, student)).status]).toEqual([204, 404])
  expect([await namesIn(group), await enrolled()]).toEqual([[], ['student']])
  await join(group, [student])
  expect(await namesIn(group)).toEqual(['student'])
})

test('without enrol, nobody is enrolled; a group of the whole school enrols nobody', async () => {
  await join(await newGroup(), [student], { enrol: false })
  const wide = await newGroup({ courseId: null })
  expect((await join(wide, [other])).body.items).toMatchObject([{ percent: null }])
  expect(await enrolled()).toEqual([])
})

test('where places are too few nobody joins, nobody is enrolled, and nobody has left another group', async () => {
  const [group, from] = [await newGroup({ capacity: 1 }), await newGroup({ title: 'From' })]
  await join(from, [other])
  expect(await join(group, [student, other], { move: true })).toMatchObject({
    ...{ status: 409, body: { code: 'no_seats', current: { seats: 1, taken: 0 } } },
  })
  expect([await namesIn(group), await namesIn(from), await enrolled()]).toEqual([[], ['other'], ['other']])
  await join(group, [student])
  expect((await join(group, [student])).status).toBe(201)
  expect((await join(group, [other], { move: true })).body.current).toEqual({ seats: 1, taken: 1 })
})

test('somebody is in one active group of a course, and moves only where that is said', async () => {
  const [from, to] = [await newGroup({ title: 'From' }), await newGroup({ title: 'To' })]
  await join(from, [student])
  expect(await join(to, [other, student])).toMatchObject({
    ...{ status: 409, body: { code: 'other_group', current: { groupId: from.id, title: 'From' } } },
  })
  expect(await namesIn(to)).toEqual([])
  expect((await join(to, [other, student], { move: true })).status).toBe(201)
  expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['other', 'student']])
  await done('admin', `PUT /groups/${to.id}`, { status: 'archived' })
  expect((await join(from, [student])).status).toBe(201)
  expect((await join(to, [student])).body.code).toBe('read_only')
  expect((await join(await newGroup({ courseId: null }), [student])).status).toBe(201)
})

test('who is no student is refused by name of the field, and nobody joins', async () => {
  const group = await newGroup()
  const { status, body } = await join(group, [student, people.teacher.id])
  expect([status, body.errors]).toMatchObject([422, [{ path: 'userIds.1', code: 'not_offered' }]])
  expect((await join(group, [])).status).toBe(422)
  expect((await join(group, Array(501).fill(student))).status).toBe(422)
  expect(await namesIn(group)).toEqual([])
})

describe('at once', () => {
  test('of fifty for the last place, one gets it', async () => {
    const group = await newGroup({ capacity: 2 })
    await join(group, [student])
    const all = await crowd(50, `seat.${group.id.slice(-6)}`)
    const answers = await Promise.all(all.map(({ id }) => join(group, [id])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'no_seats')).toHaveLength(49)
    expect(await done('admin', `GET /groups/${group.id}`)).toMatchObject({ counts: { members: 2 } })
    expect(await enrolled()).toHaveLength(2)
  })

  test('nobody gets into two groups of one course', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => newGroup()))
    const answers = await Promise.all(all.map(group => join(group, [student, other])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'other_group')).toHaveLength(9)
    const moved = await Promise.all(all.map(group => join(group, [other, student], { move: true })))
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await done('admin', `GET /groups?courseId=${courseId}&userId=${student}`)).total).toBe(1)
  })
})

test('who is taken out of the course leaves its groups; who is deleted takes no place until they are back', async () => {
  const group = await newGroup({ capacity: 1 })
  const { id } = await world.newPerson(`leaver.${group.id.slice(-6)}`, 'student')
  await join(group, [id])
  await done('admin', `DELETE /users/${id}`)
  expect(await namesIn(group)).toEqual([])
  await done('admin', `POST /users/${id}/restore`)
  expect(await namesIn(group)).toHaveLength(1)
  const [{ id: enrolmentId }] = (await done('admin', `GET /enrolments?courseId=${courseId}`)).items
  await done('admin', `DELETE /enrolments/${enrolmentId}`)
  expect(await namesIn(group)).toEqual([])
})

describe('of many', () => {
  test('people join and leave a group, and it is taken back', async () => {
    const group = await newGroup({ capacity: 2 })
    await world.enrol(courseId, 'other')
    const selection = { ids: [student, other] }
    const joined = { resource: 'users', action: 'join', selection, with: { groupId: group.id } }
    const job = await run('admin', joined)
    expect((await rowsOf('admin', job.id)).map(({ result }: Item) => result)).toEqual(['done', 'done'])
    expect(await namesIn(group)).toEqual(['other', 'student'])
    await takeBack('admin', job.id)
    expect([await namesIn(group), await enrolled()]).toEqual([[], ['other']])

    await join(group, [student])
    const left = await run('admin', { ...joined, action: 'leave' })
    expect((await rowsOf('admin', left.id)).map(({ result }: Item) => result)).toEqual(['done', 'same'])
    await takeBack('admin', left.id)
    expect(await namesIn(group)).toEqual(['student'])
  })

  test('a group moves as a whole into another of its course, and goes back to where it was', async () => {
    const [from, to] = [await newGroup(), await newGroup()]
    await join(from, [student, other])
    const selection = { query: { role: 'student', groupId: from.id }, seen: 2 }
    const moved = { resource: 'users', action: 'join', selection, with: { groupId: to.id, from: from.id } }
    const job = await run('admin', moved)
    expect((await rowsOf('admin', job.id)).map(({ result }: Item) => result)).toEqual(['done', 'done'])
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['other', 'student']])
    await takeBack('admin', job.id)
    expect([await namesIn(from), await namesIn(to)]).toEqual([['other', 'student'], []])

    const again = await run('admin', moved)
    await done('admin', `PUT /groups/${from.id}`, { status: 'archived' })
    await takeBack('admin', again.id)
    expect(await namesIn(to)).toEqual(['other', 'student'])
  })

  test('of those who join, only who finds no place, or is elsewhere, is refused', async () => {
    const [group, elsewhere] = [await newGroup({ capacity: 1 }), await newGroup()]
    await join(elsewhere, [other])
    const { id } = await world.newPerson(`third.${group.id.slice(-6)}`, 'student')
    const selection = { ids: [student, other, id] }
    const job = await run('admin', {
      resource: 'users',
      action: 'join',
      selection,
      with: { groupId: group.id },
    })
    const rows = await rowsOf('admin', job.id)
    expect(rows.map(({ result, code }: Item) => [result, code])).toEqual([
      ['done', null],
      ['refused', 'no_seats'],
      ['refused', 'no_seats'],
    ])
  })

  test('groups are archived, deleted and taken back', async () => {
    const group = await newGroup()
    const selection = { query: { courseId }, seen: 1 }
    await run('admin', { resource: 'groups', action: 'archive', selection })
    expect(await done('admin', `GET /groups/${group.id}`)).toMatchObject({ status: 'archived' })
    const job = await run('teacher', { resource: 'groups', action: 'delete', selection })
    expect((await call('admin', `GET /groups/${group.id}`)).status).toBe(404)
    await takeBack('teacher', job.id)
    expect(await done('admin', `GET /groups/${group.id}`)).toMatchObject({ status: 'archived' })
  })
})

test('joining and leaving is audited of the people, and reported', async () => {
  const [group, next] = [await newGroup(), await newGroup()]
  await join(group, [student])
  await join(next, [student], { move: true })
  const entries = await world.db.read
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('kind', '=', 'users')
    .where('action', 'in', ['join', 'leave'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(entries).toEqual([
    { action: 'join', before: null, after: JSON.stringify({ groupId: next.id }) },
    { action: 'leave', before: JSON.stringify({ groupId: group.id }), after: null },
    { action: 'join', before: null, after: JSON.stringify({ groupId: group.id }) },
  ])
})

test('who is gone for good is in no group, and a course takes its groups along', async () => {
  const site = await newWorld()
  const course = await site.newCourse()
  const make = (of: string | null) => site.done('admin', 'POST /groups', { title: 'Group', courseId: of })
  const [group, wide] = [await make(course.id), await make(null)]
  for (const { id } of [group, wide])
    await site.done('admin', `POST /groups/${id}/members`, {
      userIds: [site.people.student.id, site.people.other.id],
    })
  await site.done('admin', `DELETE /users/${site.people.student.id}`)
  await site.done('admin', `DELETE /courses/${course.id}`)
  await purge(site.db, Date.now() + 31 * 86_400_000)
  const rows = await site.db.read.selectFrom('groupMembers').select(['groupId', 'userId']).execute()
  expect(rows).toEqual([{ groupId: wide.id, userId: site.people.other.id }])
  const left = await site.db.read.selectFrom('groups').select('id').execute()
  expect(left).toEqual([{ id: wide.id }])
})
