import { expect, test } from 'vitest'
import { readSheets } from '#test/sheets.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, call, done, people } = world
const { until } = jobsIn(world)
type Who = Parameters<typeof done>[0]

const course = await world.newCourse({ title: 'Algebra' })
const foreign = await world.newCourse({ title: 'Biology' }, 'colleague')
const season = await world.newSeason(course.id)
const [first, second] = [await world.newLesson(season.id), await world.newLesson(season.id)]
await world.newLesson(season.id, { status: 'draft' })
const names = { student: 'Ziad', other: 'Amal' }
for (const [who, name] of Object.entries(names) as ['student' | 'other', string][]) {
  await done('admin', `PUT /users/${people[who].id}`, { name, externalId: `00${name}` })
  await world.enrol(course.id, who)
}
await world.enrol(foreign.id)
const gone = await world.newPerson('gone', 'student', { name: 'Hani' })
await world.enrol(course.id, gone)
await done(gone, `PUT /lessons/${first!.id}/progress`, { completed: true })
const { items: enrolled } = await done('admin', `GET /enrolments?courseId=${course.id}&userId=${gone.id}`)
await done('admin', `PUT /enrolments/${enrolled[0].id}`, { expiresAt: '2020-01-01T00:00:00Z' })
await done('student', `PUT /lessons/${first!.id}/progress`, { completed: true })
await done('student', `PUT /lessons/${second!.id}/progress`, { positionSeconds: 5 })

/** A moment as a table says it, in the zone of the school. */
const inCairo = (at: string) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Africa/Cairo' }).slice(0, 16)

/** The table, with the names of its columns. */
async function exported(who: Who, query: object, more: object = {}) {
  const asked = { resource: 'progress', format: 'csv', language: 'en', selection: { query }, ...more }
  const { id } = await done(who, 'POST /jobs/export', asked)
  const as = typeof who === 'string' ? who : 'admin'
  const { result } = await until(as, id, 'done')
  const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
  return (await readSheets(rawPayload)).texts
}

test('progress is taken out with the numbers of the report, who learns there a row, in the order of their names', async () => {
  const [head, ...rows] = await exported('teacher', { courseId: course.id })
  expect(head).toEqual([
    ...['Full name', 'Student code', 'Username', 'Course', 'Progress', 'Lessons completed', 'Lessons'],
    ...['Quizzes completed', 'Required quizzes', 'Last activity', 'Bustan ID'],
  ])
  const { items } = await done('teacher', `GET /enrolments?courseId=${course.id}&sort=name`)
  expect(rows.map(row => row.at(-1))).toEqual(items.map(({ id }: { id: string }) => id))
  const report = async (who: 'student' | 'other') => {
    const path = `POST /courses/progress-special-user/${people[who].id}`
    const { courses } = await done('teacher', path, { courseId: course.id })
    const { percent, lessonsCompleted, lessonsTotal, workCompleted, workTotal, lastActivityAt } = courses[0]
    const last = lastActivityAt ? inCairo(lastActivityAt) : ''
    return [percent, lessonsCompleted, lessonsTotal, workCompleted, workTotal, last].map(String)
  }
  const [amal, hani, ziad] = rows
  expect(ziad!.slice(0, 10)).toEqual(['Ziad', '00Ziad', 'student', 'Algebra', ...(await report('student'))])
  expect(ziad!.slice(4, 7)).toEqual(['50', '1', '2'])
  expect(amal!.slice(0, 10)).toEqual(['Amal', '00Amal', 'other', 'Algebra', ...(await report('other'))])
  // Their access has ended: nothing is reported of them.
  expect(hani!.slice(0, 10)).toEqual(['Hani', '', 'gone', 'Algebra', '', '', '', '', '', ''])
})

test('progress is taken out as it is filtered: by what is searched, by a group, by who was chosen', async () => {
  const { id: groupId } = await done('admin', 'POST /groups', { title: 'Saturday', courseId: course.id })
  await done('admin', `POST /groups/${groupId}/members`, { userIds: [people.other.id] })
  const named = async (...asked: [object, object?]) =>
    (await exported('admin', ...asked)).slice(1).map(([name]) => name)
  expect(await named({ courseId: course.id, groupId })).toEqual(['Amal'])
  expect(await named({ courseId: course.id, q: 'zia' })).toEqual(['Ziad'])
  expect(await named({ courseId: course.id, sort: '-percent' })).toEqual(['Ziad', 'Amal', 'Hani'])
  expect(await named({}, { selection: { ids: [enrolled[0].id] } })).toEqual(['Hani'])
  expect((await exported('admin', {}, { columns: ['student', 'percent'] }))[1]).toHaveLength(3)
})

test('who sees no progress takes none out, and teachers none of the courses of others', async () => {
  const asked = { resource: 'progress', format: 'csv', selection: { query: { courseId: course.id } } }
  const desk = await world.newPerson('desk', 'registrar')
  const refused = await call(desk, 'POST /jobs/export', asked)
  expect([refused.status, refused.body.errors[0]]).toMatchObject([
    422,
    { path: 'resource', code: 'not_offered' },
  ])
  expect((await call('student', 'POST /jobs/export', asked)).status).toBe(404)
  expect(await exported('teacher', { courseId: foreign.id })).toHaveLength(1)
  expect(await exported('colleague', { courseId: foreign.id })).toHaveLength(2)
})
