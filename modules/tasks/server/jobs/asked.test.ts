import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

/** What a change of many is asked with, and what it says of that before and after. */
const world = await newWorld()
const { call, done, people, newCourse, newSeason, newLesson } = world
const { ready, run, rowsOf } = jobsIn(world)

test.each([
  ['bulk', { resource: 'users', action: 'disable' }],
  ['export', { resource: 'users', format: 'csv' }],
  ['cards', {}],
])('a page of a list is no selection: %s', async (path, body) => {
  const selection = { query: { role: 'student', page: 2, pageSize: 1 } }
  expect(await call('admin', `POST /jobs/${path}`, { ...body, selection })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'selection.query.page', code: 'unknown' },
        { path: 'selection.query.pageSize', code: 'unknown' },
      ],
    },
  })
})

test('a key that is sent again is answered with the first job, also where that would be refused by now', async () => {
  const course = await newCourse()
  const lesson = await newLesson((await newSeason(course.id)).id)
  const copy = { resource: 'lessons', id: lesson.id, key: randomUUID() }
  const some = { resource: 'lessons', action: 'publish', selection: { ids: [lesson.id] }, key: randomUUID() }
  const table = { resource: 'lessons', format: 'csv', selection: { query: {} }, key: randomUUID() }
  const asked = { duplicate: copy, bulk: some, export: table }
  const first = new Map<string, string>()
  for (const [path, body] of Object.entries(asked))
    first.set(path, (await done('teacher', `POST /jobs/${path}`, body)).id)
  await done('teacher', `DELETE /lessons/${lesson.id}`)
  for (const [path, body] of Object.entries(asked)) {
    // Whatever else it says by now: what it meant was done with the first.
    const later = path === 'duplicate' ? body : { ...body, selection: {} }
    expect(await call('teacher', `POST /jobs/${path}`, later)).toMatchObject({
      status: 200,
      body: { id: first.get(path) },
    })
  }
  for (const id of first.values()) await call('teacher', `POST /jobs/${id}/cancel`)
  expect((await call('teacher', 'POST /jobs/duplicate', { ...copy, key: randomUUID() })).status).toBe(422)
})

test('what goes is counted with what goes along, and nothing of what is not there', async () => {
  const course = await newCourse({ title: 'Counted' })
  await newSeason(course.id)
  const foreign = await newCourse({ title: 'Foreign' }, 'colleague')
  await newSeason(foreign.id)
  const ids = [course.id, foreign.id, randomUUID()]
  const { touches, id } = await ready('teacher', {
    ...{ resource: 'courses', action: 'delete', selection: { ids } },
  })
  expect(touches).toEqual([
    { resource: 'courses', count: 1 },
    { resource: 'seasons', count: 1 },
    { resource: 'lessons', count: 0 },
    { resource: 'summaries', count: 0 },
    { resource: 'students', count: 0 },
  ])
  await done('teacher', `POST /jobs/${id}/cancel`)
})

test('one’s own account among those to delete stays, also that of the only administrator', async () => {
  const gone = await world.newPerson('gone.with.others', 'student')
  const ids = [people.admin.id, gone.id]
  const { id, counts } = await run('admin', { resource: 'users', action: 'delete', selection: { ids } })
  expect(counts).toMatchObject({ changed: 1, refused: 1 })
  expect(await rowsOf('admin', id)).toMatchObject([
    { result: 'refused', code: 'own_account' },
    { result: 'done' },
  ])
})

test('what is not archived stays as it is where others are brought back from the archive', async () => {
  const [draft, published, archived] = await Promise.all(
    (['draft', 'published', 'archived'] as const).map(status => newCourse({ status })),
  )
  const ids = [draft!.id, published!.id, archived!.id]
  const { id } = await run('admin', { resource: 'courses', action: 'unarchive', selection: { ids } })
  expect((await rowsOf('admin', id)).map(({ result }: { result: string }) => result)).toEqual([
    ...['same', 'same', 'done'],
  ])
  const statuses = await Promise.all(
    ids.map(async one => (await done('admin', `GET /courses/${one}`)).status),
  )
  expect(statuses).toEqual(['draft', 'published', 'published'])
})
