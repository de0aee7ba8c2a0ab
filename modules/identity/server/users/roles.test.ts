import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { userStore } from './store.ts'

const { call, done, people, newPerson, newCourse, enrol, db, files } = await newWorld()
const registrar = await newPerson('registrar', 'registrar')
const assistant = await newPerson('assistant', 'assistant')
const draft = (username: string, more: object = {}) => ({
  ...{ name: username, username, role: 'student', password: 'date-palm-2031' },
  ...more,
})
const codes = (body: any) => body.errors.map(({ path, code }: any) => `${path} ${code}`)

test.each(['admin', 'registrar', 'teacher', 'assistant'])('the front desk makes nobody a %s', async role => {
  const created = await call(registrar, 'POST /users', draft(`new-${role}`, { role }))
  expect([created.status, codes(created.body)]).toEqual([422, ['role not_offered']])
  const changed = await call(registrar, `PUT /users/${people.student.id}`, { role })
  expect([changed.status, codes(changed.body)]).toEqual([422, ['role not_offered']])
})

test.each(['admin', 'teacher'] as const)('the front desk does not know the %s', async who => {
  const { id } = people[who]
  for (const line of [`GET /users/${id}`, `PUT /users/${id}`, `DELETE /users/${id}`])
    expect([line, (await call(registrar, line, line.startsWith('PUT') ? {} : undefined)).status]).toEqual([
      line,
      404,
    ])
  expect((await done(registrar, 'GET /users?pageSize=100')).items.map(({ role }: any) => role)).not.toContain(
    who,
  )
})

test('the front desk adds a student, sees all of them, enrols them, and takes them back from the bin', async () => {
  const email = 'basma@example.com'
  const student = await done(registrar, 'POST /users', draft('basma', { email }))
  expect(student).toMatchObject({ role: 'student', email })
  expect((await done(registrar, 'GET /users?q=basma@')).items).toMatchObject([{ id: student.id }])
  const course = await newCourse({ status: 'draft' })
  const { items } = await done(registrar, 'POST /enrolments', { courseId: course.id, userIds: [student.id] })
  expect((await done(registrar, `GET /enrolments?courseId=${course.id}`)).total).toBe(1)
  expect((await call(registrar, `DELETE /enrolments/${items[0].id}`)).status).toBe(204)
  expect((await call(registrar, `DELETE /users/${student.id}`)).status).toBe(204)
  expect((await done(registrar, 'GET /users?deleted=true')).items).toMatchObject([{ id: student.id }])
  expect((await call(registrar, `POST /users/${student.id}/restore`)).status).toBe(200)
})

test('a course names teachers, assistants and administrators as its staff, and nobody else', async () => {
  const course = await newCourse()
  const named = (id: string) => call('admin', `PUT /courses/${course.id}`, { teacherIds: [id] })
  expect((await named(assistant.id)).body.teachers).toEqual([{ id: assistant.id, name: 'assistant' }])
  for (const { id } of [registrar, people.student]) {
    const { status, body } = await named(id)
    expect([status, codes(body)]).toEqual([422, ['teacherIds.0 not_offered']])
  }
})

test('an assistant marks the lessons of a student, and sees no e-mail', async () => {
  const course = await newCourse()
  await done('admin', `PUT /courses/${course.id}`, { teacherIds: [assistant.id] })
  const season = await done('admin', 'POST /seasons', {
    courseId: course.id,
    title: 'Season',
    status: 'published',
  })
  const lesson = await done('admin', 'POST /lessons', {
    seasonId: season.id,
    title: 'Lesson',
    status: 'published',
  })
  await done('admin', `PUT /users/${people.student.id}`, { email: 'student@example.com' })
  await enrol(course.id)
  const { id } = people.student
  const sent = { lessons: [{ lessonId: lesson.id, completed: true }] }
  const report = await done(assistant, `POST /courses/progress-special-user/${id}`, sent)
  expect(report.courses).toMatchObject([{ percent: 100 }])
  expect(await done(assistant, `GET /users/${id}`)).toMatchObject({ email: null })
  expect((await call(assistant, `PUT /users/${id}`, {})).status).toBe(404)
})

test('what is told to teachers is read by all staff, and by no student', async () => {
  const sent = { title: 'Staff', audience: 'teachers', publishAt: new Date().toISOString() }
  const { id } = await done('admin', 'POST /announcements', sent)
  for (const who of [registrar, assistant, people.teacher])
    expect((await call(who, `GET /announcements/${id}`)).status).toBe(200)
  expect((await call('other', `GET /announcements/${id}`)).status).toBe(404)
})

test('the front desk runs no site: the last administrator stays', async () => {
  const { status, body } = await call('admin', `DELETE /users/${people.admin.id}`)
  expect([status, body.code]).toEqual([409, 'last_admin'])
})

test('a change of the front desk that waits does not reach who became staff meanwhile', async () => {
  const store = userStore(db, files, async () => 'EG')
  const caller = { id: registrar.id, role: 'registrar', sessionId: '', requestId: 'test' } as const
  const { id } = await newPerson('rising', 'student')
  const row = await store.find(id, caller)
  await done('admin', `PUT /users/${id}`, { role: 'teacher' })
  expect(await store.update(row!, { name: 'Another' }, caller)).toBe(false)
  expect(await store.remove(row!, caller)).toBe(false)
  await done('admin', `DELETE /users/${id}`)
  expect(await store.restore(row!, caller)).toBe(false)
  expect((await call('admin', `GET /users/${id}`)).status).toBe(404)
})
