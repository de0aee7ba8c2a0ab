import { describe, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { type As, newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people, newCourse, newSeason, newLesson } = world
const { run } = jobsIn(world)
const bin = (as: As, resource: string, more = '') => done(as, `GET /bin?resource=${resource}${more}`)
const day = 86_400_000

test.each<[As, string, number]>([
  ['nobody', 'courses', 401],
  ['student', 'courses', 404],
  ['assistant' as As, 'courses', 404],
  ['teacher', 'users', 422],
  ['admin', 'enrolments', 422],
  ['admin', 'trees', 422],
])('to the %s, the bin of %s: %i', async (as, resource, status) => {
  const who = as in people ? as : await world.newPerson(`${as}.of.bin`, 'assistant')
  expect((await call(who, `GET /bin?resource=${resource}`)).status).toBe(status)
})

describe('a course that is deleted with what is in it', async () => {
  const course = await newCourse({ title: 'Algebra' })
  const season = await newSeason(course.id, { title: 'Autumn' })
  await newLesson(season.id)
  await done('admin', `DELETE /courses/${course.id}`)

  test('says who deleted it, when, until when it stays, and what is in it', async () => {
    const { items, total } = await bin('teacher', 'courses')
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        ...{ id: course.id, title: 'Algebra', along: null },
        ...{ deletedAt: expect.any(String), endsAt: expect.any(String) },
        by: { id: people.admin.id, name: 'admin' },
        parts: expect.arrayContaining([
          { resource: 'seasons', count: 1 },
          { resource: 'lessons', count: 1 },
        ]),
      },
    ])
    expect(Date.parse(items[0].endsAt) - Date.parse(items[0].deletedAt)).toBe(30 * day)
  })

  test('is what its season went along with', async () => {
    const { items } = await bin('admin', 'seasons')
    expect(items).toMatchObject([
      {
        ...{ id: season.id, title: 'Autumn', by: { name: 'admin' } },
        along: { kind: 'courses', id: course.id, title: 'Algebra' },
        parts: [],
      },
    ])
  })

  test('is not in the bin of those who could not bring it back', async () => {
    expect(await bin('colleague', 'courses')).toMatchObject({ items: [], total: 0 })
  })
})

test('the bin is searched and turned, the last that was deleted first', async () => {
  const ids: string[] = []
  for (const title of ['Fig one', 'Fig two', 'Fig three']) ids.push((await newCourse({ title })).id)
  for (const id of ids) await done('teacher', `DELETE /courses/${id}`)
  const titles = async (more: string) =>
    (await bin('teacher', 'courses', more)).items.map(({ title }: { title: string }) => title)
  expect(await titles('&q=fig&pageSize=2')).toEqual(['Fig three', 'Fig two'])
  expect(await titles('&q=fig&pageSize=2&page=2')).toEqual(['Fig one'])
})

test('many come back as one job, whole', async () => {
  const some = [await newCourse({ title: 'Pear one' }), await newCourse({ title: 'Pear two' })]
  const season = await newSeason(some[0]!.id)
  for (const { id } of some) await done('teacher', `DELETE /courses/${id}`)
  const selection = { query: { q: 'pear', deleted: true }, seen: 2 }
  await run('teacher', { resource: 'courses', action: 'restore', selection })
  expect((await bin('teacher', 'courses', '&q=pear')).total).toBe(0)
  expect((await call('teacher', `GET /seasons/${season.id}`)).status).toBe(200)
})

test('views that somebody deleted are in the bin of whoever may bring them back, and come back as one job', async () => {
  const created: { id: string }[] = []
  for (const name of ['Late', 'New'])
    created.push(await done('teacher', 'POST /views', { list: 'lessons', name, shared: true }))
  const ids = created.map(({ id }) => id)
  await run('teacher', { resource: 'views', action: 'delete', selection: { ids } })
  const { items, total } = await bin('teacher', 'views')
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({ by: { name: 'teacher' }, along: null, parts: [] })
  expect((await bin('colleague', 'views')).total).toBe(0)
  expect((await bin('admin', 'views')).total).toBe(2)
  await run('teacher', { resource: 'views', action: 'restore', selection: { ids } })
  expect((await bin('teacher', 'views')).total).toBe(0)
  await done('teacher', `DELETE /views/${ids[0]}`)
  await run('admin', { resource: 'views', action: 'purge', selection: { ids: [ids[0]] } })
  expect((await bin('teacher', 'views')).total).toBe(0)
})
