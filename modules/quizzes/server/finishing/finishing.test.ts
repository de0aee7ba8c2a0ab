import { beforeAll, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done, people } = world
let exam: Awaited<ReturnType<typeof examIn>>
let question: { id: string }
beforeAll(async () => {
  exam = await examIn(world)
  question = await exam.newQuestion(undefined, { explanation: '<p>So.</p>' })
})
const codeOf = async (as: Parameters<typeof call>[0], line: string) => {
  const { status, body } = await call(as, line)
  return body?.code ?? status
}

test('whoever ends their tries is told as after the last one, and begins none until staff take it back', async () => {
  const quiz = await exam.newQuiz({ attempts: 3, scoreRelease: 'afterClose', reviewRelease: 'afterClose' }, [
    question,
  ])
  const [begin, finish] = [`POST /quizzes/${quiz.id}/attempts`, `POST /quizzes/${quiz.id}/finish`]
  const first = await exam.begin(quiz)
  expect(await call('student', finish)).toMatchObject({
    status: 409,
    body: { code: 'held', current: { id: first.id } },
  })
  await exam.submit(first, { a: 'right' })
  const shown = async () => {
    const { score, items } = await done('student', `GET /attempts/${first.id}`)
    return [score, items[0]?.explanation ?? null]
  }
  const due = async () => (await done('student', 'GET /due')).items.some(({ id }: any) => id === quiz.id)
  expect(await shown()).toEqual([null, null])
  for (let times = 0; times < 2; times++)
    expect(await done('student', finish)).toMatchObject({ id: quiz.id, mine: { finished: true } })
  expect(await shown()).toEqual([1, '<p>So.</p>'])
  expect(await due()).toBe(false)
  expect(await codeOf('student', begin)).toBe('no_attempts')

  const takeBack = `DELETE /quizzes/${quiz.id}/finish?userId=${people.student.id}`
  expect(await codeOf('student', takeBack)).toBe('not_found')
  expect(await codeOf('teacher', finish)).toBe('not_found')
  expect(await codeOf('teacher', `DELETE /quizzes/${quiz.id}/finish`)).toBe('invalid')
  expect(await codeOf('teacher', takeBack)).toBe(204)
  expect(await codeOf('teacher', takeBack)).toBe('not_found')
  expect(await done('student', `GET /quizzes/${quiz.id}`)).toMatchObject({ mine: { finished: false } })
  expect(await shown()).toEqual([null, null])
  expect(await codeOf('student', begin)).toBe(201)
})

test('of beginning and ending at once one is refused, whichever comes second', async () => {
  const quiz = await exam.newQuiz({ attempts: null })
  const students = await Promise.all(
    Array.from({ length: 20 }, (_, number) => world.newPerson(`hasty.${number}`, 'student')),
  )
  for (const student of students) await world.enrol(exam.courseId, student)
  const pairs = await Promise.all(
    students.map(student =>
      Promise.all([
        codeOf(student, `POST /quizzes/${quiz.id}/attempts`),
        codeOf(student, `POST /quizzes/${quiz.id}/finish`),
      ]),
    ),
  )
  for (const pair of pairs)
    expect([
      [201, 'held'],
      ['no_attempts', 200],
    ]).toContainEqual(pair)
})
