import { beforeEach, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

// A course with two groups: one student is in the evening alone, one in both, and one only until sooner than the term ends.
const world = await newWorld()
const { call, db, done, people, newCourse, newPerson } = world
const { ready, run, takeBack, rowsOf } = jobsIn(world)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const [sooner, expiresAt] = [inDays(3), inDays(10)]
const names = ['evening', 'both', 'short'] as const
let count = 0
let courseId: string
let groupIds: string[]
let ids: Record<string, string>

beforeEach(async () => {
  courseId = (await newCourse({ title: 'Physics' }, 'teacher')).id
  const group = async (title: string) => (await done('admin', 'POST /groups', { title, courseId })).id
  groupIds = [await group('Evening'), await group('Morning')]
  const students = await Promise.all(names.map(name => newPerson(`${name}${count++}`, 'student')))
  ids = Object.fromEntries(names.map((name, at) => [name, students[at]!.id]))
  await done('admin', 'POST /enrolments', { courseId, userIds: [ids.short], expiresAt: sooner })
  await done('admin', 'POST /enrolments', { courseId, userIds: [ids.evening, ids.both] })
  await done('admin', `POST /groups/${groupIds[0]}/members`, { userIds: Object.values(ids) })
  // Somebody of a group in the archive joins another, and is in both once it comes back.
  await done('admin', `PUT /groups/${groupIds[0]}`, { status: 'archived' })
  await done('admin', `POST /groups/${groupIds[1]}/members`, { userIds: [ids.both] })
  await done('admin', `PUT /groups/${groupIds[0]}`, { status: 'active' })
})
const finish = (chosen = groupIds, to: object = { expiresAt }) => ({
  ...{ resource: 'groups', action: 'finish', selection: { ids: chosen }, with: to },
})
const endOf = async (name: (typeof names)[number]) =>
  (await done('admin', `GET /enrolments?courseId=${courseId}&userId=${ids[name]}`)).items[0].expiresAt
const ends = async () =>
  Object.fromEntries(await Promise.all(names.map(async name => [name, await endOf(name)])))
const statuses = async () =>
  (await Promise.all(groupIds.map(id => done('admin', `GET /groups/${id}`)))).map(({ status }) => status)
const before = { evening: null, both: null, short: sooner }

test('a try changes nothing; whoever goes on in another group stays until that ends, too; all comes back', async () => {
  expect(await ready('admin', finish())).toMatchObject({ preview: { tried: 2, changed: 2, refused: 0 } })
  expect([await ends(), await statuses()]).toEqual([before, ['active', 'active']])

  const evening = await run('admin', finish([groupIds[0]!]))
  expect(await ends()).toEqual({ ...before, evening: expiresAt })
  expect(await statuses()).toEqual(['archived', 'active'])
  const morning = await run('admin', finish([groupIds[1]!]))
  expect(await ends()).toEqual({ ...before, evening: expiresAt, both: expiresAt })

  expect((await takeBack('admin', morning.id)).counts).toMatchObject({ kept: 0 })
  await takeBack('admin', evening.id)
  expect([await ends(), await statuses()]).toEqual([before, ['active', 'active']])
  const entries = db.read.selectFrom('audit').select(['kind', 'action']).where('jobId', '=', evening.id)
  expect((await entries.orderBy('id').execute()).map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    ...['groups update', 'users extend', 'groups update', 'users extend'],
  ])
})

test('both at once end all of them; what was changed since stays, and so does a group that was', async () => {
  const job = await run('teacher', finish())
  expect(await ends()).toEqual({ evening: expiresAt, both: expiresAt, short: sooner })
  await done('admin', `PUT /groups/${groupIds[1]}`, { title: 'Noon' })
  const [{ id }] = (await done('admin', `GET /enrolments?courseId=${courseId}&userId=${ids.evening}`)).items
  await done('admin', `PUT /enrolments/${id}`, { expiresAt: sooner })
  await takeBack('teacher', job.id)
  expect(await statuses()).toEqual(['active', 'archived'])
  expect(await ends()).toEqual({ evening: sooner, both: expiresAt, short: sooner })
  expect((await rowsOf('teacher', job.id)).map(({ result }: any) => result).toSorted()).toEqual([
    ...['kept', 'undone'],
  ])
})

test('a group in the archive leaves those alone who go on in another', async () => {
  await done('admin', `PUT /groups/${groupIds[0]}`, { status: 'archived' })
  expect((await run('admin', finish([groupIds[0]!]))).counts).toMatchObject({ changed: 1 })
  expect(await ends()).toEqual({ ...before, evening: expiresAt })
})

test('a group in the archive is finished where anybody goes on, and is the same where nobody does', async () => {
  for (const id of groupIds) await done('admin', `PUT /groups/${id}`, { status: 'archived' })
  expect((await run('admin', finish())).counts).toMatchObject({ changed: 1, same: 1 })
  expect(await ends()).toEqual({ evening: expiresAt, both: expiresAt, short: sooner })
})

test.each<[as: keyof typeof people, to: object, status: number]>([
  ['admin', {}, 422],
  ['admin', { expiresAt: null }, 422],
  ['admin', { expiresAt: 'soon' }, 422],
  ['student', { expiresAt }, 404],
])('%s who ends it %j is answered %i', async (as, to, status) => {
  expect((await call(as, 'POST /jobs/bulk', finish(groupIds, to))).status).toBe(status)
})

test('a teacher finishes no group of a course of others', async () => {
  const job = await run('colleague', finish())
  expect(job.counts).toMatchObject({ changed: 0 })
  expect([await ends(), await statuses()]).toEqual([before, ['active', 'active']])
})
