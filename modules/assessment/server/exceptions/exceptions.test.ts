import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let quizId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse({ status: 'draft' })).id
  const { id: seasonId } = await world.newSeason(courseId)
  await world.enrol(courseId)
  quizId = (await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Quiz' })).id
})
const userIdOf = (name: 'student' | 'other') => world.people[name].id

test('who is enrolled in a course that is still a draft can have an exception, who is not cannot', async () => {
  const draft = { courseId, quizId, extraPercent: 25 }
  const given = await world.done('teacher', 'POST /exceptions', { ...draft, userId: userIdOf('student') })
  expect(given.user).toMatchObject({ name: 'student' })
  const other = await world.call('teacher', 'POST /exceptions', { ...draft, userId: userIdOf('other') })
  expect(other.status).toBe(422)
  expect(other.body.errors).toMatchObject([{ path: 'userId', code: 'not_offered' }])
})

test('a quiz of a course that is still a draft can be for who is enrolled there, and for nobody else', async () => {
  const path = `PUT /quizzes/${quizId}`
  const chosen = (...userIds: string[]) => world.call('teacher', path, { audience: 'chosen', userIds })
  expect((await chosen(userIdOf('student'))).status).toBe(200)
  const refused = await chosen(userIdOf('student'), userIdOf('other'))
  expect(refused.body.errors).toMatchObject([{ path: 'userIds.1', code: 'not_offered' }])
})

test('whose enrolment is over is not offered', async () => {
  const { items } = await world.done('admin', `GET /enrolments?courseId=${courseId}`)
  await world.done('admin', `DELETE /enrolments/${items[0].id}`)
  const draft = { courseId, quizId, extraPercent: 25, userId: userIdOf('student') }
  expect((await world.call('teacher', 'POST /exceptions', draft)).status).toBe(422)
})

test('a second one for the same person and quiz is refused where the person stands', async () => {
  const draft = { courseId, quizId, extraPercent: 25, userId: userIdOf('student') }
  await world.done('teacher', 'POST /exceptions', draft)
  const { status, body } = await world.call('teacher', 'POST /exceptions', draft)
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'taken', errors: [{ path: 'userId', code: 'taken' }] })
})
