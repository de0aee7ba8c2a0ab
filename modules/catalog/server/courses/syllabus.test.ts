import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const soon = '2999-01-01T00:00:00.000Z'
let courseId: string
let lessonId: string

beforeAll(async () => {
  courseId = (await world.newCourse({ title: 'Physics' })).id
  const [second, first, draft, unreleased] = [
    await world.newSeason(courseId, { title: 'Second', position: 2 }),
    await world.newSeason(courseId, { title: 'First', position: 1 }),
    await world.newSeason(courseId, { title: 'Draft season', status: 'draft' }),
    await world.newSeason(courseId, { title: 'Later season', releaseAt: soon }),
  ]
  const body = '<p>Secret words</p>'
  const newLesson = (season: { id: string }, title: string, more = {}) =>
    world.newLesson(season.id, { title, body, ...more })
  const length = { durationSeconds: 90 }
  lessonId = (await newLesson(first, 'Forces', length)).id
  await newLesson(first, 'Free', { freePreview: true })
  await newLesson(first, 'Draft lesson', { status: 'draft' })
  await newLesson(first, 'Later lesson', { releaseAt: soon })
  const deleted = await newLesson(second, 'Deleted lesson')
  await world.done('admin', `DELETE /lessons/${deleted.id}`)
  await newLesson(draft, 'In a draft')
  await newLesson(unreleased, 'In a later one')
})

test('whoever sees a course sees what it teaches by titles, and nothing that is hidden', async () => {
  for (const as of ['student', 'teacher', 'admin'] as const) {
    const { seasons } = await world.done(as, `GET /courses/${courseId}/syllabus`)
    expect(seasons).toMatchObject([
      {
        title: 'First',
        lessons: [
          { title: 'Forces', durationSeconds: 90, freePreview: false },
          { title: 'Free', durationSeconds: null, freePreview: true },
        ],
      },
      { title: 'Second', lessons: [] },
    ])
    expect(Object.keys(seasons[0].lessons[0]).sort()).toEqual([
      'durationSeconds',
      'freePreview',
      'id',
      'title',
    ])
  }
})

test('it opens nothing: a lesson of it stays closed for whoever is not enrolled', async () => {
  const { status } = await world.call('student', `GET /lessons/${lessonId}`)
  expect(status).toBe(404)
  expect((await world.done('student', 'GET /lessons')).items).toMatchObject([{ title: 'Free' }])
})

test.each([
  ['a draft', { status: 'draft' }, 'student'],
  ['an archived one', { status: 'archived' }, 'student'],
  ['one of others', {}, 'colleague'],
  ['any, for the front desk', {}, 'registrar'],
] as const)('of %s there is none', async (_, draft, as) => {
  const { id } = await world.newCourse({ title: 'Hidden', ...draft })
  const person = as === 'registrar' ? await world.newPerson('desk', 'registrar') : as
  expect((await world.call(person, `GET /courses/${id}/syllabus`)).status).toBe(404)
})
