import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse({ title: 'Physics' })).id
})
const make = (body: object) => world.call('admin', 'POST /enrolments', { courseId, ...body })
const past = '2020-01-01T00:00:00.000Z'

test('several students are enrolled at once, and twice changes nothing', async () => {
  const userIds = [world.people.student.id, world.people.other.id]
  const first = await make({ userIds })
  expect(first.status).toBe(201)
  expect(first.body.items).toMatchObject([
    {
      userId: userIds[0],
      user: { id: userIds[0], name: 'student' },
      courseId,
      courseTitle: 'Physics',
      source: 'staff',
      expiresAt: null,
      version: 1,
    },
    { userId: userIds[1] },
  ])
  expect((await make({ userIds, expiresAt: past })).body).toEqual(first.body)
  expect((await world.done('admin', 'GET /enrolments')).total).toBe(2)
})

test('who was enrolled until some day comes back', async () => {
  const userIds = [world.people.student.id]
  const { id } = (await make({ userIds, expiresAt: past })).body.items[0]
  expect((await world.done('student', 'GET /courses?enrolled=true')).total).toBe(0)
  expect((await make({ userIds })).body.items).toMatchObject([{ id, expiresAt: null, version: 2 }])
  expect((await world.done('student', 'GET /courses?enrolled=true')).total).toBe(1)
})

test.each([
  ['nobody', () => ({ userIds: [] }), { path: 'userIds', code: 'too_few', limit: 1 }],
  [
    'over 500',
    () => ({ userIds: Array(501).fill(world.people.student.id) }),
    { path: 'userIds', code: 'over_limit', limit: 500 },
  ],
  [
    'a teacher',
    () => ({ userIds: [world.people.student.id, world.people.teacher.id] }),
    { path: 'userIds.1', code: 'not_offered' },
  ],
  [
    'no such course',
    () => ({ courseId: world.people.admin.id, userIds: [world.people.student.id] }),
    { path: 'courseId', code: 'not_offered' },
  ],
])('%s is refused, and nothing is kept', async (_, body, rule) => {
  expect(await make(body())).toMatchObject({ status: 422, body: { errors: [rule] } })
  expect((await world.done('admin', 'GET /enrolments')).total).toBe(0)
})

test('a teacher enrols students of the site into their own courses, and into no other', async () => {
  const foreign = await world.newCourse({ title: 'Second' }, 'colleague')
  const enrol = (courseId: string) =>
    world.call('teacher', 'POST /enrolments', { courseId, userIds: [world.people.student.id] })
  expect((await enrol(courseId)).status).toBe(201)
  expect(await enrol(foreign.id)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'courseId', code: 'not_offered' }] },
  })
})

test('the list is filtered, searched and newest first; a removed one is gone and progress stays', async () => {
  const season = await world.newSeason(courseId)
  const lesson = await world.newLesson(season.id)
  await world.enrol(courseId)
  await world.enrol(courseId, 'other')
  await world.done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  const names = async (query = '') =>
    (await world.done('teacher', `GET /enrolments?${query}`)).items.map(
      ({ user }: { user: { name: string } }) => user.name,
    )
  expect(await names()).toEqual(['other', 'student'])
  expect(await names(`userId=${world.people.student.id}`)).toEqual(['student'])
  expect(await names('q=STUD')).toEqual(['student'])
  expect(await names(`courseId=${world.people.admin.id}`)).toEqual([])

  const { id } = (await world.done('teacher', `GET /enrolments?userId=${world.people.student.id}`)).items[0]
  await world.done('teacher', `DELETE /enrolments/${id}`)
  expect((await world.call('teacher', `DELETE /enrolments/${id}`)).status).toBe(404)
  expect(await names()).toEqual(['other'])
  expect((await world.call('student', `GET /lessons/${lesson.id}`)).status).toBe(404)
  await world.enrol(courseId)
  expect((await world.done('student', `GET /courses/${courseId}`)).percent).toBe(100)
})

test('those of deleted students and courses are not listed', async () => {
  await world.enrol(courseId)
  await world.done('admin', `DELETE /users/${world.people.student.id}`)
  expect((await world.done('admin', 'GET /enrolments')).total).toBe(0)
  await world.done('admin', `POST /users/${world.people.student.id}/restore`)
  expect((await world.done('admin', 'GET /enrolments')).total).toBe(1)
  await world.done('admin', `DELETE /courses/${courseId}`)
  expect((await world.done('admin', 'GET /enrolments')).total).toBe(0)
})

test('teachers do not find students by an e-mail that they do not read', async () => {
  const { id } = await world.newPerson('mona', 'student', { email: 'secret.address@example.com' })
  const course = await world.newCourse()
  await world.enrol(course.id, { id, token: '' })
  const found = async (who: 'admin' | 'teacher', path: string) =>
    (await world.done(who, `GET ${path}${path.includes('?') ? '&' : '?'}q=secret.address`)).items.length
  for (const path of ['/enrolments', `/enrolments?courseId=${course.id}`, '/users'])
    expect([path, await found('admin', path), await found('teacher', path)]).toEqual([path, 1, 0])
})

test('an end is changed, from the version that was read where one is named: of fifty at once one is taken', async () => {
  const [{ id, version }] = (await make({ userIds: [world.people.student.id] })).body.items
  const change = (day: number, headers = {}) =>
    world.call('teacher', `PUT /enrolments/${id}`, { expiresAt: `2031-01-${day}T00:00:00.000Z` }, headers)
  const fifty = (headers = {}) =>
    Promise.all(Array.from({ length: 50 }, (_, at) => change(10 + (at % 20), headers)))
  const answers = await fifty({ 'if-match': `"${version}"` })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(49)
  const { expiresAt } = answers.find(({ status }) => status === 200)!.body
  const late = answers.find(({ status }) => status === 412)!
  expect(late.body.current).toMatchObject({ id, expiresAt, version: 2 })
  expect((await fifty()).map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(await world.call('teacher', `PUT /enrolments/${id}`, { expiresAt: 'soon' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'expiresAt' }] },
  })
  const last = await world.done('admin', `PUT /enrolments/${id}`, { expiresAt: null })
  expect((await world.done('admin', 'GET /enrolments')).items).toEqual([last])
})
