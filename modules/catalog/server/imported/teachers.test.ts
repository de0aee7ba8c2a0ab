import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people } = world
const { prepared, applied, rowsOf, until, upload } = importsIn(world)
const assistant = await world.newPerson('assistant', 'assistant')
const desk = await world.newPerson('desk', 'registrar')
type Who = Parameters<typeof done>[0]

const table = 'Season,Lesson,Text\nMotion,Speed,What < speed is\n,Force,'
const titlesIn = async (courseId: string) => {
  const { items } = await done('admin', `GET /lessons?courseId=${courseId}&sort=course`)
  return items.map(({ title }: { title: string }) => title)
}
const given = async (courseId: string, ...teacherIds: string[]) =>
  done('admin', `PUT /courses/${courseId}`, { teacherIds })
const courseOf = async (who: Who, id: string) => (await done(who, `GET /jobs/${id}`)).course
const resultsOf = async (who: Who, id: string) =>
  (await rowsOf(who, id)).map(({ result, code }) => [result, code])

test('a teacher reads lessons into their own course, and takes them back', async () => {
  const course = await world.newCourse({ title: 'Physics' })
  const job = await prepared('teacher', table, 'lessons.csv', course.id)
  expect(job).toMatchObject({
    ...{ state: 'ready', resource: 'content', counts: { new: 2 } },
    course: { id: course.id, title: 'Physics' },
  })
  const [first] = await rowsOf('teacher', job.id)
  expect(first.changes).toContainEqual({ field: 'text', before: null, after: 'What < speed is' })
  expect((await applied('teacher', job.id)).counts).toMatchObject({ new: 2, refused: 0 })
  expect(await titlesIn(course.id)).toEqual(['Speed', 'Force'])
  await done('teacher', `POST /jobs/${job.id}/undo`)
  await until('teacher', job.id, /undone/)
  expect(await titlesIn(course.id)).toEqual([])
})

test('the course of another is not offered, and who writes no lessons has no such call', async () => {
  const [own, theirs] = [await world.newCourse(), await world.newCourse({}, 'colleague')]
  await given(own.id, people.teacher.id, assistant.id)
  const refused = async (who: Who, sent: object) => {
    const { status, body } = await call(who, 'POST /jobs/import', sent)
    return [status, body.code, body.errors?.[0].path, body.errors?.[0].code]
  }
  const ofTeacher = { mediaId: await upload('teacher', table), subject: 'content' }
  const notOffered = [422, 'invalid', 'courseId', 'not_offered']
  for (const courseId of [theirs.id, people.teacher.id])
    expect(await refused('teacher', { ...ofTeacher, courseId })).toEqual(notOffered)
  const nothing = [404, 'not_found', undefined, undefined]
  expect(await refused('teacher', { ...ofTeacher, subject: 'people' })).toEqual(nothing)
  const ofDesk = { mediaId: await upload(desk, table), subject: 'content', courseId: own.id }
  expect(await refused(desk, ofDesk)).toEqual(nothing)
  for (const who of [assistant, 'student'] as const)
    expect(await refused(who, { ...ofTeacher, courseId: own.id })).toEqual(nothing)
})

test('who does not teach a course any more checks, writes and takes back nothing in it', async () => {
  const course = await world.newCourse({ title: 'Chemistry' })
  const first = await prepared('teacher', table, 'lessons.csv', course.id)
  await applied('teacher', first.id)
  const later = table.replace('Speed', 'Weight').replace('Force', 'Mass')
  const second = await prepared('teacher', later, 'lessons.csv', course.id)
  const third = await prepared('teacher', later, 'lessons.csv', course.id)
  await given(course.id, people.colleague.id)

  expect(await courseOf('teacher', second.id)).toBe(null)
  expect(await courseOf('admin', second.id)).toMatchObject({ title: 'Chemistry' })
  expect((await applied('teacher', second.id)).counts).toMatchObject({ new: 0, refused: 2 })
  expect(await resultsOf('admin', second.id)).toEqual([
    ['refused', 'not_found'],
    ['refused', 'not_found'],
  ])
  // What they read in before holds people and lessons that they see no more: its rows are not theirs, nor read again by them.
  const plan = { existing: 'skip' }
  expect((await call('teacher', `GET /jobs/${second.id}/rows`)).status).toBe(404)
  expect((await call('teacher', `PUT /jobs/${third.id}/import`, { plan })).status).toBe(404)
  await done('admin', `PUT /jobs/${third.id}/import`, { plan })
  expect(await until('teacher', third.id, /failed/)).toMatchObject({ problem: 'not_found' })
  await done('teacher', `POST /jobs/${first.id}/undo`)
  expect((await until('teacher', first.id, /undone/)).counts).toMatchObject({ kept: 2 })
  expect(await titlesIn(course.id)).toEqual(['Speed', 'Force'])
})

test('who only helps in it by now takes back nothing either', async () => {
  const course = await world.newCourse()
  const teacher = await world.newPerson('later-assistant', 'teacher')
  await given(course.id, teacher.id)
  const first = await prepared(teacher, table, 'lessons.csv', course.id)
  await applied(teacher, first.id)
  const second = await prepared(teacher, table.replace('Speed', 'Weight'), 'lessons.csv', course.id)
  // A change of role ends their sessions; an administrator goes on with what they began.
  await done('admin', `PUT /users/${teacher.id}`, { role: 'assistant' })
  expect((await applied('admin', second.id)).counts).toMatchObject({ new: 0, same: 1, refused: 1 })
  await done('admin', `POST /jobs/${first.id}/undo`)
  expect((await until('admin', first.id, /undone/)).counts).toMatchObject({ kept: 2 })
  expect(await titlesIn(course.id)).toEqual(['Speed', 'Force'])
})
