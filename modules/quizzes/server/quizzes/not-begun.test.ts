import { beforeEach, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

type Person = { id: string; token: string }
let world: Awaited<ReturnType<typeof newWorld>>
let exam: Awaited<ReturnType<typeof examIn>>
let people: Person[]
beforeEach(async () => {
  world = await newWorld()
  exam = await examIn(world)
  people = []
  for (let at = 0; at < 4; at++) people.push(await world.newPerson(`writer.${at}`, 'student'))
  await world.done('admin', 'POST /enrolments', {
    courseId: exam.courseId,
    userIds: people.map(({ id }) => id),
  })
})
const notBegun = async (quiz: { id: string }, as: Parameters<typeof world.done>[0] = 'teacher') =>
  (await world.done(as, `GET /quizzes/${quiz.id}`)).notBegun

test.each([true, false])('staff are told how many have not begun, anonymous: %s', async anonymous => {
  const quiz = await exam.newQuiz({ anonymous, attempts: 2 })
  const [first, second, third] = people as [Person, Person, Person]
  expect(quiz.notBegun).toBe(5)
  await exam.begin(quiz, 'teacher')
  expect(await notBegun(quiz)).toBe(5)
  const attempt = await exam.begin(quiz, first)
  await exam.submit(attempt, undefined, 1, first)
  await exam.begin(quiz, first)
  const other = await exam.begin(quiz, second)
  expect(await notBegun(quiz)).toBe(3)
  expect(await notBegun(quiz, 'student')).toBeNull()
  await world.done('teacher', `DELETE /attempts/${other.id}`)
  expect(await notBegun(quiz)).toBe(4)
  await world.done('admin', `PUT /users/${second.id}`, { status: 'disabled' })
  await world.done('admin', `DELETE /users/${third.id}`)
  expect(await notBegun(quiz)).toBe(2)
})

test('of a quiz for some, only those are awaited, each once', async () => {
  const [first, second, third] = people as [Person, Person, Person]
  const group = await world.done('admin', 'POST /groups', { courseId: exam.courseId, title: 'A' })
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [first.id, second.id] })
  const audience = { audience: 'chosen', userIds: [second.id, third.id], groupIds: [group.id] }
  const quiz = await exam.newQuiz(audience)
  expect(await notBegun(quiz)).toBe(3)
  await exam.begin(quiz, second)
  expect(await notBegun(quiz)).toBe(2)
  await world.done('admin', `DELETE /groups/${group.id}/members/${first.id}`)
  expect(await notBegun(quiz)).toBe(1)
})
