import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let seasonId: string
let lessonId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse({ title: 'Physics' })).id
  seasonId = (await world.newSeason(courseId)).id
  lessonId = (await world.newLesson(seasonId)).id
})
const write = (draft: object, as: 'teacher' | 'colleague' = 'teacher') =>
  world.call(as, 'POST /summaries', { title: 'Forces on one page', ...draft })
const refused = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'not_offered' }] } })

describe('a new summary', () => {
  test('of a course starts from its defaults', async () => {
    const { status, body } = await write({ courseId })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String), version: 1 },
      ...{
        courseId,
        hiddenBy: [],
        courseTitle: 'Physics',
        seasonId: null,
        lessonId: null,
        title: 'Forces on one page',
      },
      ...{ body: null, status: 'draft', position: 1, fileId: null, file: null, fileNewSince: null },
    })
  })

  test('of a lesson stands where the lesson stands', async () => {
    expect((await write({ courseId, lessonId })).body).toMatchObject({ courseId, seasonId, lessonId })
  })

  test('keeps clean rich text', async () => {
    expect((await write({ courseId, body: '<p>A</p><script>x</script>' })).body.body).toBe('<p>A</p>')
  })

  test('fits nowhere but where its writer teaches, and where its parts belong together', async () => {
    const other = await world.newCourse({}, 'colleague')
    const season = await world.newSeason(other.id)
    const lesson = await world.newLesson(season.id)
    expect(await write({ courseId: other.id })).toMatchObject(refused('courseId'))
    expect(await write({ courseId, seasonId: season.id })).toMatchObject(refused('seasonId'))
    expect(await write({ courseId, lessonId: lesson.id })).toMatchObject(refused('lessonId'))
    expect(await write({ courseId, lessonId: courseId })).toMatchObject(refused('lessonId'))
  })
})

describe('a change of place', () => {
  test('follows the lesson that is named, and lets go of what does not fit', async () => {
    const { id } = (await write({ courseId })).body
    const change = (draft: object) => world.done('teacher', `PUT /summaries/${id}`, draft)
    expect(await change({ lessonId })).toMatchObject({ courseId, seasonId, lessonId, version: 2 })
    const other = await world.newSeason(courseId)
    expect(await change({ seasonId: other.id })).toMatchObject({ seasonId: other.id, lessonId: null })
    const elsewhere = await world.newCourse({ title: 'Other' })
    expect(await change({ courseId: elsewhere.id })).toMatchObject({
      ...{ courseId: elsewhere.id, courseTitle: 'Other', seasonId: null, lessonId: null, position: 1 },
    })
  })

  test('leads nowhere but where its writer teaches', async () => {
    const { id } = (await write({ courseId })).body
    const other = await world.newCourse({}, 'colleague')
    const season = await world.newSeason(other.id)
    const lesson = await world.newLesson(season.id)
    for (const [path, value] of [
      ['courseId', other.id],
      ['seasonId', season.id],
      ['lessonId', lesson.id],
    ] as const)
      expect(await world.call('teacher', `PUT /summaries/${id}`, { [path]: value })).toMatchObject(
        refused(path),
      )
    expect(await world.done('teacher', `GET /summaries/${id}`)).toMatchObject({ courseId, version: 1 })
  })

  test('follows a lesson that moves', async () => {
    const { id } = (await write({ courseId, lessonId })).body
    const other = await world.newSeason((await world.newCourse()).id)
    await world.done('teacher', `PUT /lessons/${lessonId}`, { seasonId: other.id })
    expect(await world.done('teacher', `GET /summaries/${id}`)).toMatchObject({
      courseId: other.courseId,
      seasonId: other.id,
    })
  })
})

test('the list is filtered, searched and in order; Minimal is light', async () => {
  await write({ courseId, lessonId, title: 'ملخص ٢' })
  const { id } = (await write({ courseId, title: 'ملخص ١٠', status: 'published' })).body
  const titles = async (query: string) =>
    (await world.done('teacher', `GET /summaries?${query}`)).items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('')).toEqual(['ملخص ٢', 'ملخص ١٠'])
  expect(await titles(`lessonId=${lessonId}`)).toEqual(['ملخص ٢'])
  expect(await titles(`seasonId=${seasonId}`)).toEqual(['ملخص ٢'])
  expect(await titles('status=published')).toEqual(['ملخص ١٠'])
  expect(await titles('sort=-title')).toEqual(['ملخص ١٠', 'ملخص ٢'])
  expect(await titles('q=10')).toEqual(['ملخص ١٠'])
  expect((await world.done('teacher', 'GET /summaries?Minimal=1&q=10')).items).toEqual([
    { id, title: 'ملخص ١٠', courseId },
  ])
  expect((await world.done('teacher', `GET /seasons/${seasonId}`)).counts.summaries).toBe(1)
})

test('a summary goes and comes back with its lesson, and not without it', async () => {
  const { id } = (await write({ courseId, lessonId })).body
  await world.done('teacher', `DELETE /lessons/${lessonId}`)
  expect((await world.call('teacher', `GET /summaries/${id}`)).status).toBe(404)
  expect(await world.call('teacher', `POST /summaries/${id}/restore`)).toMatchObject({
    body: { code: 'parent_deleted' },
  })
  await world.done('teacher', `POST /lessons/${lessonId}/restore`)
  expect((await world.done('teacher', `GET /summaries/${id}`)).version).toBe(3)
})
