import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld, password } from '#test/world.ts'

const world = await newWorld()
const { app, db, done, call, newPerson } = world
const { until } = importsIn(world)
type Who = Parameters<typeof done>[0]

const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
async function signedIn(username: string, id: string) {
  const { token } = await done('nobody', 'POST /auth/login', { login: username, password })
  return { id, token: token as string }
}
async function exported(who: Who, asked: object) {
  const { id } = await done(who, 'POST /jobs/export', asked)
  const { result } = await until(who, id, /^(done|failed)$/)
  expect(await statusOf(result.url)).toBe(200)
  return { id: id as string, url: result.url as string }
}
const listOf = (resource: string) => ({ resource, format: 'csv', selection: { query: {} } })
/** Whether somebody is told a file of a job: by itself, and among theirs. */
async function isShown(who: Who, id: string, ownerId: string) {
  const one = await done(who, `GET /jobs/${id}`)
  const { items } = await done(who, `GET /jobs?ownerId=${ownerId}`)
  const inList = items.find((item: { id: string }) => item.id === id)
  expect(inList.result === null).toBe(one.result === null)
  return one.result !== null
}

test.each([{ resource: 'site' }, listOf('users')])(
  'who becomes less than they were has nothing of what they took out: $resource',
  async asked => {
    const name = `former.${asked.resource}`
    const boss = await newPerson(name, 'admin')
    const { id, url } = await exported(boss, asked)
    await done('admin', `PUT /users/${boss.id}`, { role: 'teacher' })
    const teacher = await signedIn(name, boss.id)
    expect(await isShown(teacher, id, boss.id)).toBe(false)
    expect(await isShown('admin', id, boss.id)).toBe(false)
    const sid = await db.read
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', boss.id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(await statusOf(url)).toBe(404)
    expect(await statusOf(world.files.links.to(id, sid.id, { of: 'jobs', download: true }))).toBe(410)

    await done('admin', `PUT /users/${boss.id}`, { role: 'admin' })
    expect(await isShown('admin', id, boss.id)).toBe(true)
  },
)

test('who is taken off a course has no more of its students, and goes on having what they still see', async () => {
  const mona = await newPerson('mona', 'teacher')
  const course = await world.newCourse({ title: 'Physics', teacherIds: [mona.id] }, 'admin')
  const other = await world.newCourse({ title: 'Chemistry', teacherIds: [mona.id] }, 'admin')
  await world.enrol(course.id)
  const both = await exported(mona, listOf('students'))
  await done('admin', `PUT /courses/${course.id}`, { teacherIds: [] })
  expect(await isShown(mona, both.id, mona.id)).toBe(false)
  expect(await statusOf(both.url)).toBe(410)

  const one = await exported(mona, listOf('enrolments'))
  await done('admin', `PUT /courses/${course.id}`, { teacherIds: [mona.id] })
  expect(await isShown(mona, one.id, mona.id)).toBe(true)
  expect(await statusOf(one.url)).toBe(200)
  expect(await statusOf(both.url)).toBe(200)
  await done('admin', `PUT /courses/${other.id}`, { teacherIds: [] })
  expect(await statusOf(one.url)).toBe(410)
})

const hiddenLater: [what: string, list: string, shown: object, hidden: object][] = [
  [
    'phones',
    'students',
    { teachersSee: { phones: true, guardians: true } },
    { teachersSee: { phones: false, guardians: true } },
  ],
  ['money', 'ledger', { teachersHandleMoney: true }, { teachersHandleMoney: false }],
]
test.each(hiddenLater)(
  '%s that a school hides from its teachers are hidden in what they took out before',
  async (what, list, shown, hidden) => {
    await world.newCourse({ title: what })
    await done('admin', 'PUT /settings', shown)
    const { id, url } = await exported('teacher', listOf(list))
    await done('admin', 'PUT /settings', hidden)
    expect(await isShown('teacher', id, world.people.teacher.id)).toBe(false)
    expect(await statusOf(url)).toBe(410)
    await done('admin', 'PUT /settings', shown)
    expect(await statusOf(url)).toBe(200)
  },
)

test('who no longer teaches a group of a course that is not theirs has no more of it', async () => {
  const sami = await newPerson('sami', 'teacher')
  const course = await world.newCourse({ title: 'Geology' })
  const draft = { courseId: course.id, teacherId: sami.id }
  const group = await done('admin', 'POST /groups', { title: 'Sundays', ...draft })
  const { id, url } = await exported(sami, listOf('groups'))
  await done('admin', `PUT /groups/${group.id}`, { teacherId: null })
  expect(await isShown(sami, id, sami.id)).toBe(false)
  expect(await statusOf(url)).toBe(410)
  await done('admin', `PUT /groups/${group.id}`, { teacherId: sami.id })
  expect(await statusOf(url)).toBe(200)
})

test('who may not sign in any more has no files, whoever looks', async () => {
  const boss = await newPerson('gone.boss', 'admin')
  const { id } = await exported(boss, listOf('users'))
  await done('admin', `PUT /users/${boss.id}`, { status: 'disabled' })
  expect(await isShown('admin', id, boss.id)).toBe(false)
})

test('the rows of what somebody did are not read by who reaches less by now', async () => {
  const boss = await newPerson('boss.of.rows', 'admin')
  const { id } = await done(boss, 'POST /jobs/bulk', {
    ...{ resource: 'users', action: 'delete', selection: { query: { role: 'student' } } },
  })
  await until(boss, id, /^ready$/)
  expect((await done(boss, `GET /jobs/${id}/rows`)).total).toBeGreaterThan(0)
  await done('admin', `PUT /users/${boss.id}`, { role: 'teacher' })
  const teacher = await signedIn('boss.of.rows', boss.id)
  expect((await call(teacher, `GET /jobs/${id}/rows`)).status).toBe(404)
  expect((await done('admin', `GET /jobs/${id}/rows`)).total).toBeGreaterThan(0)
})

test.each(['teacher', 'assistant'] as const)(
  'what somebody had prepared does nothing once they are %s and may not do it',
  async role => {
    const name = `boss.${role}`
    const boss = await newPerson(name, 'admin')
    const course = await world.newCourse({ title: role }, 'admin')
    await world.enrol(course.id)
    const { id } = await done(boss, 'POST /jobs/bulk', {
      ...{ resource: 'users', action: 'disable', selection: { ids: [world.people.student.id] } },
    })
    await until(boss, id, /^ready$/)
    await done('admin', `PUT /users/${boss.id}`, { role })
    await done('admin', `PUT /courses/${course.id}`, { teacherIds: [boss.id] })
    const former = await signedIn(name, boss.id)
    expect((await call(former, `GET /users/${world.people.student.id}`)).status).toBe(200)
    await done(former, `POST /jobs/${id}/start`)
    expect((await until(former, id, /^done$/)).counts).toMatchObject({ changed: 0, refused: 1 })
    expect(await done('admin', `GET /jobs/${id}/rows`)).toMatchObject({
      items: [{ result: 'refused', code: 'not_found' }],
    })
    expect((await done('admin', `GET /users/${world.people.student.id}`)).status).toBe('active')
  },
)
