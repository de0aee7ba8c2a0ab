import { expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

/** What becomes of guardians when their students are merged, or go for good. */
const world = await newWorld()
const { call, done, db } = world
const { run, until } = jobsIn(world)
const guardian = (phone: string, ...studentIds: string[]) =>
  done('admin', 'POST /guardians', { name: 'G', phone, studentIds })

test('whoever stays of two has the guardians of both, and each has their own again when that is undone', async () => {
  const [from, into] = [await world.newPerson('from', 'student'), await world.newPerson('into', 'student')]
  const both = await guardian('+201000000001', from.id, into.id)
  const one = await guardian('+201000000002', from.id)
  const job = await done('admin', 'POST /jobs/merge', { fromId: from.id, intoId: into.id })
  await until('admin', job.id, 'ready')
  const preview = await done('admin', `GET /jobs/${job.id}/merge`)
  const part = preview.parts.find(({ resource }: { resource: string }) => resource === 'guardians')
  expect(part).toMatchObject({ added: 1, shared: 1 })
  await done('admin', `POST /jobs/${job.id}/start`)
  await until('admin', job.id, 'done')
  const studentsOf = async (id: string) => (await done('admin', `GET /guardians/${id}`)).studentIds
  expect([await studentsOf(both.id), await studentsOf(one.id)]).toEqual([[into.id], [into.id]])
  await done('admin', `POST /jobs/${job.id}/undo`)
  await until('admin', job.id, 'undone')
  expect(new Set(await studentsOf(both.id))).toEqual(new Set([from.id, into.id]))
  expect(await studentsOf(one.id)).toEqual([from.id])
})

test('a student who goes for good takes along who answers for nobody else, and the audit forgets them', async () => {
  const [one, other] = [await world.newPerson('one', 'student'), await world.newPerson('two', 'student')]
  const shared = await guardian('+201000000011', one.id, other.id)
  const alone = await guardian('+201000000012', one.id)
  await done('admin', `DELETE /users/${one.id}`)
  // For now nobody is gone: whoever comes back has them again.
  expect((await done('admin', `GET /guardians/${alone.id}`)).students).toEqual([])
  const purge = { resource: 'users', action: 'purge', selection: { ids: [one.id] } }
  await run('admin', purge)
  expect((await call('admin', `GET /guardians/${alone.id}`)).status).toBe(404)
  expect((await done('admin', `GET /guardians/${shared.id}`)).studentIds).toEqual([other.id])
  const rows = await db.read.selectFrom('audit').select('after').where('thingId', '=', alone.id).execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { after } of rows) expect(after).toBe('{"erased":true}')
})

test('many are deleted, brought back and ended at once', async () => {
  const child = await world.newPerson('child', 'student')
  const some = [await guardian('+201000000021', child.id), await guardian('+201000000022', child.id)]
  const ids = some.map(({ id }) => id)
  const act = async (action: string) => run('admin', { resource: 'guardians', action, selection: { ids } })
  await act('delete')
  expect((await done('admin', 'GET /guardians?deleted=true')).total).toBe(2)
  await act('restore')
  expect((await done('admin', `GET /guardians?userId=${child.id}`)).total).toBe(2)
  await act('delete')
  await act('purge')
  expect((await done('admin', 'GET /guardians?deleted=true')).total).toBe(0)
})
