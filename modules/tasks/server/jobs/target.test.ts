import { beforeAll, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people, newCourse, newSeason, newLesson } = world
const { ready, run } = jobsIn(world)

let course: { id: string }
beforeAll(async () => {
  course = await newCourse({ title: 'الجبر' })
})
const read = (as: keyof typeof people, id: string) => done(as, `GET /jobs/${id}`)

test('a job says the course that people are enrolled in or taken out of, until that is deleted', async () => {
  const gone = await newCourse({ title: 'Gone' })
  const selection = { ids: [people.student.id] }
  const asked = { resource: 'users', action: 'enrol', selection }
  const { id, target } = await run('admin', { ...asked, with: { courseId: gone.id } })
  expect(target).toEqual({ resource: 'courses', id: gone.id, title: 'Gone' })
  const out = await run('admin', { ...asked, action: 'unenrol', with: { courseId: course.id } })
  expect(out.target).toMatchObject({ resource: 'courses', title: 'الجبر' })
  const { items } = await done('admin', 'GET /jobs')
  expect(items.map((job: { target: { title: string } }) => job.target.title)).toEqual(['الجبر', 'Gone'])
  await done('admin', `DELETE /courses/${gone.id}`)
  expect((await read('admin', id)).target).toBeNull()
})

test('the group, the season or the lesson, too, and of a copy what is copied', async () => {
  const selection = { ids: [people.student.id] }
  const group = await done('admin', 'POST /groups', { title: 'Sunday', courseId: course.id })
  const joined = { resource: 'users', action: 'join', selection, with: { groupId: group.id } }
  expect((await ready('admin', joined)).target).toEqual({
    ...{ resource: 'groups', id: group.id, title: 'Sunday' },
  })
  const [from, to] = [await newSeason(course.id), await newSeason(course.id, { title: 'Second' })]
  const lesson = await newLesson(from.id, { title: 'Force' })
  const moved = { resource: 'lessons', action: 'move', selection: { ids: [lesson.id] } }
  expect((await run('teacher', { ...moved, with: { seasonId: to.id } })).target).toMatchObject({
    ...{ resource: 'seasons', title: 'Second' },
  })
  const copy = await done('teacher', 'POST /jobs/duplicate', { resource: 'lessons', id: lesson.id })
  expect(copy.target).toEqual({ resource: 'lessons', id: lesson.id, title: 'Force' })
  const deleted = await ready('teacher', { ...moved, action: 'delete' })
  expect(deleted.target).toBeNull()
})

test('what is not there for whoever asks is refused before there is a job, and once it is there again is not', async () => {
  const gone = await newCourse({ title: 'Gone' })
  const group = await done('admin', 'POST /groups', { title: 'Monday', courseId: gone.id })
  const there = await done('admin', 'POST /groups', { title: 'Tuesday', courseId: course.id })
  const season = await newSeason(gone.id)
  const lesson = await newLesson((await newSeason(course.id)).id)
  await done('admin', `DELETE /courses/${gone.id}`)
  const student = { resource: 'users', selection: { ids: [people.student.id] } }
  const asked = [
    { ...student, action: 'enrol', with: { courseId: gone.id } },
    { ...student, action: 'unenrol', with: { courseId: gone.id } },
    { ...student, action: 'join', with: { groupId: group.id } },
    { ...student, action: 'join', with: { groupId: people.student.id } },
    { ...student, action: 'join', with: { from: group.id, groupId: there.id } },
    { resource: 'lessons', selection: { ids: [lesson.id] }, action: 'move', with: { seasonId: season.id } },
  ]
  const before = (await done('admin', 'GET /jobs')).total
  for (const body of asked) {
    const path = `with.${Object.keys(body.with)[0]}`
    expect(await call('admin', 'POST /jobs/bulk', body)).toMatchObject({
      ...{ status: 422, body: { code: 'invalid', errors: [{ path, code: 'not_offered' }] } },
    })
  }
  expect((await done('admin', 'GET /jobs')).total).toBe(before)
  await done('admin', `POST /courses/${gone.id}/restore`)
  expect((await ready('admin', asked[0]!)).target).toMatchObject({ title: 'Gone' })
})

test('whoever does not see the course any more is not told its title', async () => {
  const lent = await newCourse({ title: 'Lent' }, 'teacher')
  const season = await newSeason(lent.id, { title: 'Lent season' })
  const lesson = await newLesson((await newSeason(lent.id)).id)
  const { id, target } = await run('teacher', {
    ...{ resource: 'lessons', action: 'move', selection: { ids: [lesson.id] } },
    with: { seasonId: season.id },
  })
  expect(target.title).toBe('Lent season')
  await done('admin', `PUT /courses/${lent.id}`, { teacherIds: [people.colleague.id] })
  expect((await read('teacher', id)).target).toBeNull()
  expect((await read('admin', id)).target.title).toBe('Lent season')
})
