import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { type As, newWorld } from '#test/world.ts'

const past = '2026-01-01T00:00:00.000Z'
const soon = '2999-01-01T00:00:00.000Z'
let world: Awaited<ReturnType<typeof newWorld>>
let own: string
let foreign: string
let group: string
let foreignGroup: string
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  own = (await world.newCourse({ title: 'Own' })).id
  foreign = (await world.newCourse({ title: 'Foreign' }, 'colleague')).id
  await world.enrol(own)
  const newGroup = async (courseId: string) =>
    (await world.done('admin', 'POST /groups', { title: 'Saturday', courseId })).id
  group = await newGroup(own)
  foreignGroup = await newGroup(foreign)
  await world.done('admin', `POST /groups/${group}/members`, { userIds: [world.people.student.id] })
  await world.done('admin', `POST /groups/${foreignGroup}/members`, { userIds: [world.people.other.id] })
})
afterEach(() =>
  world.db.write(async tx => {
    for (const part of ['Courses', 'Groups', 'People', 'Reads'] as const)
      await tx.deleteFrom(`announcement${part}`).execute()
    await tx.deleteFrom('announcements').execute()
  }),
)
const write = (as: As, draft: object = {}) =>
  world.call(as, 'POST /announcements', { title: 'Exams', publishAt: past, ...draft })
const toCourses = (...courseIds: string[]) => ({ audience: 'courses', courseIds })
const toGroups = (...groupIds: string[]) => ({ audience: 'groups', groupIds })
const toPeople = (...people: ('student' | 'other' | 'teacher')[]) => ({
  audience: 'people',
  userIds: people.map(name => world.people[name].id),
})
const everyone = ['admin', 'teacher', 'colleague', 'student', 'other'] as const

describe('a new announcement', () => {
  test('starts from its defaults: a draft to everyone', async () => {
    const { body } = await world.call('admin', 'POST /announcements', { title: 'Exams' })
    expect(body).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String), version: 1 },
      ...{ title: 'Exams', body: '', audience: 'everyone', courseIds: [], courses: [], pinned: false },
      ...{ groupIds: [], groups: [], userIds: [], people: [], counts: { people: 0 } },
      ...{
        publishAt: null,
        expireAt: null,
        readAt: null,
        author: { id: world.people.admin.id, name: 'admin' },
      },
    })
  })

  test('may come as a form', async () => {
    const sent = toFormData({ title: 'Trip', ...toCourses(own), pinned: true, publishAt: '' })
    expect((await world.call('teacher', 'POST /announcements', sent)).body).toMatchObject({
      courses: [{ id: own, title: 'Own' }],
      ...{ audience: 'courses', courseIds: [own], pinned: true, publishAt: null },
    })
  })

  test.each<[what: string, as: As, draft: () => object, rule: object]>([
    ['a teacher to everyone', 'teacher', () => ({}), { path: 'audience', code: 'not_offered' }],
    [
      'a teacher to students',
      'teacher',
      () => ({ audience: 'students' }),
      { path: 'audience', code: 'not_offered' },
    ],
    [
      'to a course of others',
      'teacher',
      () => toCourses(own, foreign),
      { path: 'courseIds.1', code: 'not_offered' },
    ],
    ['to no course', 'admin', () => toCourses(), { path: 'courseIds', code: 'too_few', limit: 1 }],
    [
      'to what is no course',
      'admin',
      () => toCourses(world.people.admin.id),
      { path: 'courseIds.0', code: 'not_offered' },
    ],
    [
      'to a group of others',
      'teacher',
      () => toGroups(group, foreignGroup),
      { path: 'groupIds.1', code: 'not_offered' },
    ],
    ['to no group', 'admin', () => toGroups(), { path: 'groupIds', code: 'too_few', limit: 1 }],
    [
      'to a student of others',
      'teacher',
      () => toPeople('other'),
      { path: 'userIds.0', code: 'not_offered' },
    ],
    ['to a colleague', 'teacher', () => toPeople('teacher'), { path: 'userIds.0', code: 'not_offered' }],
    ['to nobody', 'teacher', () => toPeople(), { path: 'userIds', code: 'too_few', limit: 1 }],
    ['without a title', 'admin', () => ({ title: '' }), { path: 'title', code: 'required' }],
  ])('%s is refused', async (_, as, draft, rule) => {
    expect(await write(as, draft())).toMatchObject({ status: 422, body: { errors: [rule] } })
  })
})

test.each<[what: string, as: As, draft: () => object, sees: readonly As[]]>([
  ['to everyone', 'admin', () => ({}), everyone],
  ['to students', 'admin', () => ({ audience: 'students' }), ['admin', 'student', 'other']],
  ['to teachers', 'admin', () => ({ audience: 'teachers' }), ['admin', 'teacher', 'colleague']],
  ['to a course', 'admin', () => toCourses(own), ['admin', 'teacher', 'student']],
  ['to a course, by its teacher', 'teacher', () => toCourses(own), ['admin', 'teacher', 'student']],
  ['to a group', 'admin', () => toGroups(group), ['admin', 'teacher', 'student']],
  ['to a group, by its teacher', 'teacher', () => toGroups(group), ['admin', 'teacher', 'student']],
  ['to people', 'admin', () => toPeople('other'), ['admin', 'other']],
  ['to staff by their names', 'admin', () => toPeople('teacher', 'student'), ['admin', 'teacher', 'student']],
  ['to people, by a teacher', 'teacher', () => toPeople('student'), ['admin', 'teacher', 'student']],
  ['a draft', 'teacher', () => ({ ...toCourses(own), publishAt: null }), ['admin', 'teacher']],
  ['a scheduled one', 'teacher', () => ({ ...toCourses(own), publishAt: soon }), ['admin', 'teacher']],
  ['an expired one', 'teacher', () => ({ ...toCourses(own), expireAt: past }), ['admin', 'teacher']],
  ['one that expires later', 'admin', () => ({ expireAt: soon }), everyone],
])('%s is read by the right people, alone and in lists', async (_, as, draft, sees) => {
  const { id } = (await write(as, draft())).body
  for (const reader of everyone) {
    const expected = sees.includes(reader)
    expect([reader, (await world.call(reader, `GET /announcements/${id}`)).status]).toEqual([
      reader,
      expected ? 200 : 404,
    ])
    for (const query of ['', '?Minimal=1'])
      expect([reader, (await world.done(reader, `GET /announcements${query}`)).total]).toEqual([
        reader,
        expected ? 1 : 0,
      ])
  }
})

describe('who may change what', () => {
  test.each<[what: string, author: As, draft: () => object, as: As, statuses: [put: number, remove: number]]>(
    [
      ['administrators anything', 'teacher', () => toCourses(own), 'admin', [200, 204]],
      ['authors their own', 'teacher', () => toCourses(own), 'teacher', [200, 204]],
      ['teachers what is to their courses alone', 'admin', () => toCourses(own), 'teacher', [200, 204]],
      ['teachers what is to their groups alone', 'admin', () => toGroups(group), 'teacher', [200, 204]],
      [
        'not what is to groups of others too',
        'admin',
        () => toGroups(group, foreignGroup),
        'teacher',
        [409, 409],
      ],
      ['not what is to them by their name', 'admin', () => toPeople('teacher'), 'teacher', [409, 409]],
      ['not what is to others too', 'admin', () => toCourses(own, foreign), 'teacher', [409, 409]],
      ['not what is to everyone', 'admin', () => ({}), 'teacher', [409, 409]],
      ['not what they do not see', 'teacher', () => toCourses(own), 'colleague', [404, 404]],
      ['students nothing', 'admin', () => ({}), 'student', [404, 404]],
    ],
  )('%s', async (_, author, draft, as, statuses) => {
    const { id } = (await write(author, draft())).body
    const put = await world.call(as, `PUT /announcements/${id}`, { pinned: true })
    const remove = await world.call(as, `DELETE /announcements/${id}`)
    expect([put.status, remove.status]).toEqual(statuses)
    if (put.status === 409) expect(put.body.code).toBe('not_yours')
    if (remove.status !== 204) await world.done('admin', `DELETE /announcements/${id}`)
    const inBin = (await world.done(as, 'GET /announcements?deleted=true')).total
    expect(inBin).toBe(remove.status === 204 ? 1 : 0)
    expect((await world.call(as, `POST /announcements/${id}/restore`)).status).toBe(
      remove.status === 204 ? 200 : 404,
    )
  })

  test('a teacher widens nothing beyond their courses', async () => {
    const { id } = (await write('teacher', toCourses(own))).body
    const change = (draft: object) => world.call('teacher', `PUT /announcements/${id}`, draft)
    expect(await change({ audience: 'everyone' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'audience' }] },
    })
    expect((await change({ courseIds: [own, foreign] })).status).toBe(422)
    expect(await change({ courseIds: [own], title: 'New' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
  })
})

test('readers see only those of its courses that they know', async () => {
  const { id } = (await write('admin', toCourses(own, foreign))).body
  const seenBy = async (as: As) => (await world.done(as, `GET /announcements/${id}`)).courseIds
  expect([await seenBy('student'), await seenBy('teacher'), await seenBy('colleague')]).toEqual([
    [own],
    [own],
    [foreign],
  ])
  expect(await seenBy('admin')).toEqual([own, foreign].sort())
})

test('readers see only those of its groups and people that concern them', async () => {
  const seenBy = async (as: As, id: string) => {
    const { groupIds, groups, userIds, people, counts } = await world.done(as, `GET /announcements/${id}`)
    return [groupIds, groups.map((each: { id: string }) => each.id), userIds, people, counts.people]
  }
  const toBoth = (await write('admin', toGroups(group, foreignGroup))).body.id
  expect(await seenBy('student', toBoth)).toEqual([[group], [group], [], [], null])
  expect(await seenBy('colleague', toBoth)).toEqual([[foreignGroup], [foreignGroup], [], [], null])
  expect((await seenBy('admin', toBoth))[0]).toHaveLength(2)

  const { student, other } = world.people
  const toTwo = (await write('admin', toPeople('student', 'other'))).body.id
  expect(await seenBy('student', toTwo)).toEqual([
    [],
    [],
    [student.id],
    [{ id: student.id, name: 'student' }],
    null,
  ])
  expect((await seenBy('admin', toTwo)).slice(2)).toEqual([
    expect.arrayContaining([student.id, other.id]),
    expect.arrayContaining([{ id: other.id, name: 'other' }]),
    2,
  ])
  const [listed] = (await world.done('admin', 'GET /announcements?audience=people')).items
  expect([listed.counts, 'userIds' in listed]).toEqual([{ people: 2 }, false])
})

test('who leaves a group is told nothing more, nor is anybody of a group in the bin', async () => {
  const { id } = (await write('admin', toGroups(group))).body
  const student = () => world.call('student', `GET /announcements/${id}`)
  const total = async () => (await world.done('student', 'GET /announcements')).total
  expect([(await student()).status, await total()]).toEqual([200, 1])
  await world.done('admin', `DELETE /groups/${group}/members/${world.people.student.id}`)
  expect([(await student()).status, await total()]).toEqual([404, 0])
  await world.done('admin', `POST /groups/${group}/members`, { userIds: [world.people.student.id] })
  expect([(await student()).status, await total()]).toEqual([200, 1])
  await world.done('admin', `DELETE /groups/${group}`)
  expect([(await student()).status, await total()]).toEqual([404, 0])
})

test('a change of recipients is a version, and told by the audit; the same again is none', async () => {
  const { student, other } = world.people
  const { id } = (await write('admin', toPeople('student'))).body
  const put = (draft: object) => world.done('admin', `PUT /announcements/${id}`, draft)
  expect((await put({ userIds: [other.id, student.id] })).version).toBe(2)
  expect((await put({ userIds: [student.id, other.id] })).version).toBe(2)
  expect((await put({ ...toGroups(group), userIds: [] })).userIds).toEqual([])
  const { items, names } = await world.done('admin', `GET /audit?thingId=${id}&action=update`)
  expect(items[0].changes).toContainEqual({ field: 'groupIds', before: [], after: [group] })
  expect(names).toMatchObject({ [group]: 'Saturday', [student.id]: 'student' })
})

describe('reading', () => {
  test('marks for one reader, by its own call alone', async () => {
    const { id } = (await write('admin')).body
    const unread = async (as: As) => (await world.done(as, 'GET /announcements?unread=true')).total
    expect((await world.done('student', `GET /announcements/${id}`)).readAt).toBeNull()
    expect([await unread('student'), await unread('other')]).toEqual([1, 1])
    for (let twice = 0; twice < 2; twice++)
      expect((await world.call('student', `PUT /announcements/${id}/read`)).status).toBe(204)
    expect([await unread('student'), await unread('other')]).toEqual([0, 1])
    expect(await world.done('student', `GET /announcements/${id}`)).toMatchObject({
      readAt: expect.any(String),
      version: 1,
    })
    expect((await world.done('student', 'GET /announcements?unread=false')).total).toBe(1)
  })

  test('what is hidden cannot be marked', async () => {
    const { id } = (await write('admin', { publishAt: soon })).body
    expect((await world.call('student', `PUT /announcements/${id}/read`)).status).toBe(404)
  })
})

test('the list is pinned first, then newest; filtered by state, audience, course', async () => {
  await write('admin', { title: 'Old', publishAt: '2025-01-01T00:00:00Z' })
  await write('admin', { title: 'Pinned', publishAt: '2024-01-01T00:00:00Z', pinned: true })
  await write('admin', { title: 'New', ...toCourses(own) })
  await write('admin', { title: 'Draft', publishAt: null })
  await write('admin', { title: 'Soon', publishAt: soon })
  await write('admin', { title: 'Over', expireAt: past, audience: 'students' })
  const titles = async (query: string) =>
    (await world.done('admin', `GET /announcements?${query}`)).items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('')).toEqual(['Pinned', 'Soon', 'Over', 'New', 'Old', 'Draft'])
  expect(await titles('sort=pinned,title')).toEqual(['Draft', 'New', 'Old', 'Over', 'Soon', 'Pinned'])
  expect(await titles('status=draft')).toEqual(['Draft'])
  expect(await titles('status=scheduled')).toEqual(['Soon'])
  expect(await titles('status=expired')).toEqual(['Over'])
  expect(await titles('status=published&sort=title')).toEqual(['New', 'Old', 'Pinned'])
  expect(await titles('audience=students')).toEqual(['Over'])
  expect(await titles(`courseId=${own}`)).toEqual(['New'])
  await write('admin', { title: 'Saturday', ...toGroups(group) })
  expect(await titles(`groupId=${group}`)).toEqual(['Saturday'])
  const { student, other } = world.people
  await write('admin', { title: 'To two', audience: 'people', userIds: [student.id, other.id] })
  expect(await titles(`userId=${student.id}`)).toEqual(['To two'])
  const total = async (who: 'student' | 'teacher', { id }: { id: string }) =>
    (await world.done(who, `GET /announcements?userId=${id}`)).total
  expect([await total('student', student), await total('student', other)]).toEqual([1, 0])
  expect(await total('teacher', student)).toBe(0)
  expect(await titles('pinned=true')).toEqual(['Pinned'])
})
