import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

/** What the modules report of what happened, as it is kept with each change; no process hands it over here. */
const world = await newWorld({ jobs: false })
const { db, call, done, people } = world
const course = await world.newCourse()
const season = await world.newSeason(course.id)

/** What was reported since this was last asked. */
async function reported() {
  const events = await db.read.selectFrom('events').selectAll().orderBy('id').execute()
  await db.write(tx => tx.deleteFrom('events').execute())
  return events.map(({ type, subjectId, actorId, payload }) => ({
    type,
    subjectId,
    actorId,
    ...JSON.parse(payload),
  }))
}

test('a lesson that comes out is reported once, by whoever let it out', async () => {
  const published = (subjectId: string, by: 'admin' | 'teacher') => ({
    ...{ type: 'catalog.lesson.published', subjectId, actorId: people[by].id },
    ...{ courseId: course.id, seasonId: season.id },
  })
  const draft = await done('teacher', 'POST /lessons', { seasonId: season.id, title: 'Light' })
  await done('teacher', `PUT /lessons/${draft.id}`, { title: 'Light and shadow' })
  expect(await reported()).toEqual([])
  const publication = `PUT /lessons/${draft.id}`
  expect((await call('teacher', publication, { status: 'published' }, { 'if-match': '"1"' })).status).toBe(
    412,
  )
  expect((await call('colleague', publication, { status: 'published' })).status).toBe(404)
  expect(await reported()).toEqual([])
  await done('admin', publication, { status: 'published' })
  await done('teacher', publication, { status: 'published', title: 'Light, corrected' })
  expect(await reported()).toEqual([published(draft.id, 'admin')])
  const body = { seasonId: season.id, title: 'Sound', status: 'published' }
  const { id } = await done('teacher', 'POST /lessons', body)
  expect(await reported()).toEqual([published(id, 'teacher')])
})

test('who is enrolled is reported, and who was enrolled already is not among them', async () => {
  const enrol = (...who: ('student' | 'other')[]) =>
    done('admin', 'POST /enrolments', { courseId: course.id, userIds: who.map(name => people[name].id) })
  const by = { subjectId: course.id, actorId: people.admin.id }
  const { items } = await enrol('student')
  expect(await reported()).toEqual([{ type: 'enrolment.created', ...by, userIds: [people.student.id] }])
  await enrol('student', 'other')
  expect(await reported()).toEqual([{ type: 'enrolment.created', ...by, userIds: [people.other.id] }])
  await enrol('student')
  expect(await reported()).toEqual([])
  const removals = Array.from({ length: 50 }, () => call('admin', `DELETE /enrolments/${items[0].id}`))
  const statuses = (await Promise.all(removals)).map(({ status }) => status)
  expect(statuses.filter(status => status === 204)).toHaveLength(1)
  expect(await reported()).toEqual([{ type: 'enrolment.ended', ...by, userIds: [people.student.id] }])
})
