import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'
import { previewOf } from './preview.ts'

const world = await newWorld()
const { done, db, people, newCourse } = world
const { ready, until } = jobsIn(world)

const students = (count: number, prefix: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => world.newPerson(`${prefix}.${at}`, 'student')))
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('what is ready says how many would be changed, are so, are gone and are refused and why, and changes nothing', async () => {
  const course = await newCourse({ title: 'Algebra' })
  const some = await students(3, 'tried')
  await done('admin', 'POST /enrolments', { courseId: course.id, userIds: [some[0]!.id] })
  const ids = [...idsOf(some), people.colleague.id, people.teacher.id]
  const asked = { resource: 'users', action: 'enrol', selection: { ids }, with: { courseId: course.id } }
  const written = () => db.read.selectFrom('audit').select('id').execute()
  const before = await written()
  const { id, counts, preview } = await ready('admin', asked)
  expect(preview).toEqual({
    ...{ tried: 5, changed: 2, same: 1, refused: 2, gone: 0 },
    refusals: [{ code: 'not_offered', count: 2 }],
  })
  expect(counts).toMatchObject({ changed: 0, refused: 0 })
  expect(await written()).toEqual(before)
  expect((await done('admin', `GET /enrolments?courseId=${course.id}`)).total).toBe(1)
  // A preview decides nothing: what is there at its turn does.
  await done('admin', 'POST /enrolments', { courseId: course.id, userIds: [some[1]!.id] })
  expect(await done('admin', `POST /jobs/${id}/start`)).toMatchObject({ preview: null })
  expect((await until('admin', id, 'done')).counts).toMatchObject({ changed: 1, same: 2, refused: 2 })
})

test('one’s own account and the last administrator are counted, whatever else would be gone by then', async () => {
  const boss = await world.newPerson('second.boss', 'admin')
  const [pupil] = await students(1, 'along')
  const ids = [boss.id, people.admin.id, pupil!.id, randomUUID()]
  const { preview } = await ready('admin', { resource: 'users', action: 'delete', selection: { ids } })
  expect(preview).toMatchObject({ tried: 4, changed: 2, refused: 1, gone: 1 })
  expect(preview.refusals).toEqual([{ code: expect.stringMatching(/own_account|last_admin/), count: 1 }])
  expect((await done('admin', `GET /users/${boss.id}`)).status).toBe('active')
})

test('of the seats of a group those are counted that are left after the others', async () => {
  const course = await newCourse({ title: 'Full' })
  const group = await done('admin', 'POST /groups', { title: 'Small', courseId: course.id, capacity: 2 })
  const selection = { ids: idsOf(await students(4, 'seated')) }
  const asked = { resource: 'users', action: 'join', selection, with: { groupId: group.id } }
  const { id, preview } = await ready('admin', asked)
  expect(preview).toMatchObject({ changed: 2, refused: 2 })
  await done('admin', `POST /jobs/${id}/start`)
  expect((await until('admin', id, 'done')).counts).toMatchObject({ changed: 2, refused: 2 })
})

test('one row is tried at least, however long a machine takes', async () => {
  let clock = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 2_000))
  const ways = { change: async () => ({ result: 'done' as const }), together: async () => undefined }
  const rows = [{ thingId: 'a' }, { thingId: 'b' }]
  const preview = await world.db.write(tx => previewOf(tx, rows, ways, new AbortController().signal))
  slow.mockRestore()
  expect(preview).toMatchObject({ tried: 1, changed: 1 })
})
