import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const exam = await examIn(world)

test('fifty hand in while it becomes easier to pass: all of them have passed', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.newPerson(`crowd.${at}`, 'student')),
  )
  const userIds = people.map(({ id }) => id)
  await world.done('admin', 'POST /enrolments', { courseId: exam.courseId, userIds })
  const quiz = await exam.newQuiz({ completeWhen: 'passed', passPercent: 60 })
  const begun = await Promise.all(people.map(person => exam.begin(quiz, person)))
  const submits = begun.map((attempt, at) => exam.submit(attempt, { a: 'right' }, 1, people[at]!))
  const [edited, ...answers] = await Promise.all([
    world.call('teacher', `PUT /quizzes/${quiz.id}`, { passPercent: 50 }),
    ...submits,
  ])
  expect([edited, ...answers].map(({ status }) => status)).toEqual(Array.from({ length: 51 }, () => 200))
  const { items } = await world.done('teacher', `GET /attempts?quizId=${quiz.id}&pageSize=100`)
  expect(items.map(({ percent, passed }: any) => [percent, passed])).toEqual(
    Array.from({ length: 50 }, () => [50, true]),
  )
  const done = await world.db.read.selectFrom('workDone').select('userId').execute()
  expect(done.map(({ userId }) => userId).toSorted()).toEqual(userIds.toSorted())
})
