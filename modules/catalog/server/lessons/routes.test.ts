import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let seasonId: string
beforeAll(async () => {
  world = await newWorld()
})
// A teacher with a course of their own, and a student in none.
beforeEach(async () => {
  for (const role of ['teacher', 'student'] as const)
    world.people[role] = await world.newPerson(randomUUID(), role, { name: role })
  courseId = (await world.newCourse({ title: 'Physics' })).id
  seasonId = (await world.newSeason(courseId, { title: 'Forces' })).id
})
type Titled = { title: string }
const titlesIn = async (season = seasonId) =>
  (await world.done('teacher', `GET /lessons?seasonId=${season}`)).items.map(({ title }: Titled) => title)

describe('a new season', () => {
  test('starts from its defaults and stands last', async () => {
    const season = await world.done('teacher', 'POST /seasons', { courseId, title: 'Waves' })
    expect(season).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String), version: 1 },
      ...{
        courseId,
        hiddenBy: [],
        courseTitle: 'Physics',
        title: 'Waves',
        description: '',
        status: 'draft',
        releaseAt: null,
      },
      ...{ position: 2, counts: { lessons: 0, quizzes: 0, summaries: 0 } },
    })
  })

  test('stays in its course', async () => {
    const other = await world.newCourse()
    const refusal = { status: 422, body: { errors: [{ path: 'courseId', code: 'not_offered' }] } }
    expect(await world.call('teacher', `PUT /seasons/${seasonId}`, { courseId: other.id })).toMatchObject(
      refusal,
    )
    expect((await world.call('teacher', `PUT /seasons/${seasonId}`, { courseId })).status).toBe(200)
    expect(await world.call('colleague', 'POST /seasons', { courseId, title: 'A' })).toMatchObject(refusal)
  })
})

describe('a new lesson', () => {
  test('starts from its defaults and answers every field', async () => {
    const lesson = await world.done('teacher', 'POST /lessons', { seasonId, title: 'Friction' })
    expect(lesson).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String), version: 1 },
      ...{
        courseId,
        hiddenBy: [],
        courseTitle: 'Physics',
        seasonId,
        seasonTitle: 'Forces',
        title: 'Friction',
        body: '',
      },
      ...{
        video: null,
        durationSeconds: null,
        status: 'draft',
        releaseAt: null,
        freePreview: false,
        position: 1,
      },
      ...{ attachmentIds: [], attachments: [], captions: [] },
      ...{ completedAt: null, positionSeconds: null, previousId: null, nextId: null },
      ...{ previous: null, next: null },
    })
  })

  test('may come as a form, with an object as JSON, digits of any script, and a moment elsewhere', async () => {
    const video = { kind: 'youtube', externalId: 'dQw4w9WgXcQ' }
    const sent = toFormData({
      seasonId,
      title: 'A',
      video,
      durationSeconds: '١٢٠',
      releaseAt: '2027-01-01T02:00:00+02:00',
      freePreview: true,
    })
    expect((await world.call('teacher', 'POST /lessons', sent)).body).toMatchObject({
      ...{ video, durationSeconds: 120, releaseAt: '2027-01-01T00:00:00.000Z', freePreview: true },
    })
  })

  test.each([
    [
      'a season that is not there',
      { seasonId: '01890000-0000-7000-8000-000000000000' },
      { path: 'seasonId', code: 'not_offered' },
    ],
    [
      'an unknown video',
      { video: { kind: 'dailymotion', externalId: 'x' } },
      { path: 'video.kind', code: 'not_offered' },
    ],
    ['a length below none', { durationSeconds: -1 }, { path: 'durationSeconds', code: 'too_low', limit: 0 }],
    [
      'a length of 100 hours and more',
      { durationSeconds: 360_001 },
      { path: 'durationSeconds', code: 'too_high' },
    ],
    ['a moment that is none', { releaseAt: 'tomorrow' }, { path: 'releaseAt', code: 'wrong_format' }],
    [
      'a course of its own',
      { courseId: '01890000-0000-7000-8000-000000000000' },
      { path: 'courseId', code: 'unknown' },
    ],
  ])('with %s is refused', async (_, change, rule) => {
    const sent = { seasonId, title: 'A', ...change }
    expect(await world.call('teacher', 'POST /lessons', sent)).toMatchObject({
      status: 422,
      body: { errors: [rule] },
    })
  })

  test('in a season of others is refused', async () => {
    expect(await world.call('colleague', 'POST /lessons', { seasonId, title: 'A' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'seasonId', code: 'not_offered' }] },
    })
  })
})

describe('the order of lessons', () => {
  test('follows those that move, within a season and to another of any own course', async () => {
    const [a, b] = [
      await world.newLesson(seasonId, { title: 'A' }),
      await world.newLesson(seasonId, { title: 'B' }),
    ]
    await world.newLesson(seasonId, { title: 'C' })
    await world.done('teacher', `PUT /lessons/${a.id}`, { position: 2 })
    expect(await titlesIn()).toEqual(['B', 'A', 'C'])

    const course = await world.newCourse({ title: 'Other' })
    const other = await world.newSeason(course.id)
    await world.newLesson(other.id, { title: 'X' })
    const moved = await world.done('teacher', `PUT /lessons/${b.id}`, { seasonId: other.id })
    expect(moved).toMatchObject({ courseId: course.id, courseTitle: 'Other', position: 2, version: 2 })
    expect([await titlesIn(), await titlesIn(other.id)]).toEqual([
      ['A', 'C'],
      ['X', 'B'],
    ])
    await world.done('teacher', `PUT /lessons/${b.id}`, { seasonId, position: 2 })
    expect(await titlesIn()).toEqual(['B', 'A', 'C'])

    const foreign = await world.newSeason((await world.newCourse({}, 'colleague')).id)
    expect(await world.call('teacher', `PUT /lessons/${a.id}`, { seasonId: foreign.id })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'seasonId', code: 'not_offered' }] },
    })
  })

  test('comes back where it was', async () => {
    const lessons = []
    for (const title of ['A', 'B', 'C']) lessons.push(await world.newLesson(seasonId, { title }))
    await world.done('teacher', `DELETE /lessons/${lessons[1].id}`)
    await world.done('teacher', `PUT /lessons/${lessons[2].id}`, { position: 2 })
    await world.done('teacher', `POST /lessons/${lessons[1].id}/restore`)
    expect(await titlesIn()).toEqual(['A', 'B', 'C'])
  })

  test('names the neighbours that the reader sees, season by season', async () => {
    const later = await world.newSeason(courseId)
    const [a, hidden, c] = [
      await world.newLesson(seasonId),
      await world.newLesson(seasonId, { releaseAt: '2999-01-01T00:00:00Z' }),
      await world.newLesson(later.id),
    ]
    await world.enrol(courseId)
    const read = (as: 'student' | 'teacher', id: string) => world.done(as, `GET /lessons/${id}`)
    expect(await read('teacher', a.id)).toMatchObject({ previousId: null, nextId: hidden.id })
    expect(await read('student', a.id)).toMatchObject({ previousId: null, nextId: c.id })
    expect(await read('student', c.id)).toMatchObject({ previousId: a.id, nextId: null })
  })
})

test('a list carries no neighbours, Minimal only what names it', async () => {
  const { id } = await world.newLesson(seasonId, { title: 'A' })
  const { items } = await world.done('teacher', 'GET /lessons')
  expect(items[0]).not.toHaveProperty('nextId')
  expect((await world.done('teacher', 'GET /lessons?Minimal=1')).items).toEqual([
    { id, title: 'A', courseId, seasonId },
  ])
})

test('a season in the bin takes its lessons along, not those that had gone before', async () => {
  const [a, b] = [await world.newLesson(seasonId), await world.newLesson(seasonId)]
  await world.done('teacher', `DELETE /lessons/${a.id}`)
  await world.done('teacher', `DELETE /seasons/${seasonId}`)
  expect((await world.call('teacher', `GET /lessons/${b.id}`)).status).toBe(404)
  const season = await world.done('teacher', `POST /seasons/${seasonId}/restore`)
  expect(season.counts).toEqual({ lessons: 1, quizzes: 0, summaries: 0 })
  expect((await world.call('teacher', `GET /lessons/${b.id}`)).status).toBe(200)
  expect((await world.call('teacher', `GET /lessons/${a.id}`)).status).toBe(404)
})

test('totals follow every change, for each reader', async () => {
  const total = async (as: 'student' | 'teacher') => (await world.done(as, 'GET /lessons?pageSize=1')).total
  const lessons = [
    await world.newLesson(seasonId),
    await world.newLesson(seasonId),
    await world.newLesson(seasonId),
  ]
  expect([await total('teacher'), await total('student')]).toEqual([3, 0])
  await world.enrol(courseId)
  expect(await total('student')).toBe(3)
  await world.done('teacher', `PUT /lessons/${lessons[0].id}`, { status: 'draft' })
  expect([await total('teacher'), await total('student')]).toEqual([3, 2])
  await world.done('teacher', `PUT /seasons/${seasonId}`, { status: 'draft' })
  expect([await total('teacher'), await total('student')]).toEqual([3, 0])
})

describe.each(['lessons', 'seasons'])('%s to come', kind => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const asked = async (query: string, as: 'admin' | 'teacher' | 'student' = 'admin') =>
    (await world.done(as, `GET /${kind}?courseId=${courseId}&${query}`)).items.map(
      ({ title }: { title: string }) => title,
    )

  test('are listed in the order in which they come, to staff alone', async () => {
    await world.enrol(courseId)
    const make = (title: string, releaseAt: string | null, status: 'draft' | 'published' = 'published') =>
      kind === 'lessons'
        ? world.newLesson(seasonId, { title, releaseAt, status })
        : world.newSeason(courseId, { title, releaseAt, status })
    await make('third', at(30))
    await make('out', at(-1))
    await make('first', at(1))
    await make('unset', null)
    await make('second', at(2))
    await make('draft', at(3), 'draft')

    for (const as of ['admin', 'teacher'] as const) {
      expect(await asked('upcoming=true&status=published', as)).toEqual(['first', 'second', 'third'])
      expect(await asked('upcoming=true', as)).toEqual(['first', 'second', 'draft', 'third'])
      expect(await asked('upcoming=true&sort=-title&status=published', as)).toEqual([
        'third',
        'second',
        'first',
      ])
      expect(await asked('upcoming=true&pageSize=1&page=2', as)).toEqual(['second'])
      expect(await asked('upcoming=false', as)).toEqual(expect.arrayContaining(['out', 'unset']))
      expect(await asked('upcoming=false', as)).not.toContain('first')
    }
    expect(await asked('upcoming=true', 'student')).toEqual([])
    const { total } = await world.done('admin', `GET /${kind}?courseId=${courseId}&upcoming=true&pageSize=1`)
    expect(total).toBe(4)
  })
})
