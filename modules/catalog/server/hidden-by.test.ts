import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const later = '2999-01-01T00:00:00.000Z'

test('what is published says what hides it from students: a draft, or what comes out later', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Algebra', status: 'draft' })
  const season = await world.newSeason(course.id, { title: 'Equations', releaseAt: later })
  const lesson = await world.newLesson(season.id, { title: 'Two unknowns', status: 'draft' })
  const summary = await world.newSummary({ courseId: course.id, lessonId: lesson.id })
  const overCourse = { kind: 'courses', id: course.id, title: 'Algebra', status: 'draft', releaseAt: null }
  const overSeason = {
    ...{ kind: 'seasons', id: season.id, title: 'Equations', status: 'published', releaseAt: later },
  }
  const overLesson = { ...overSeason, kind: 'lessons', id: lesson.id, title: 'Two unknowns' }
  expect(season.hiddenBy).toEqual([overCourse])
  expect(lesson.hiddenBy).toEqual([overSeason, overCourse])
  expect(summary.hiddenBy).toEqual([
    { ...overLesson, status: 'draft', releaseAt: null },
    overSeason,
    overCourse,
  ])

  await world.done('admin', `PUT /courses/${course.id}`, { status: 'archived' })
  await world.done('admin', `PUT /seasons/${season.id}`, { releaseAt: null })
  const { items } = await world.done('teacher', `GET /lessons?courseId=${course.id}`)
  expect(items[0].hiddenBy).toEqual([])
  await world.done('admin', `PUT /lessons/${lesson.id}`, { status: 'published' })
  await world.enrol(course.id)
  expect((await world.done('student', `GET /summaries/${summary.id}`)).hiddenBy).toEqual([])
})
