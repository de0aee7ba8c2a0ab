import { beforeEach, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

/** The number of an attempt is its own for good: no other try of a student at a quiz has it, also when it is removed. */
const world = await newWorld({ rateLimit: 1_000_000 })
const { call, done, db } = world
const exam = await examIn(world)
type Begun = { id: string; hold: string; number: number }
let quiz: { id: string }
beforeEach(async () => {
  quiz = await exam.newQuiz({ attempts: null })
})
const remove = ({ id }: { id: string }) => call('teacher', `DELETE /attempts/${id}`)

test('a try that is removed keeps its number, and the next one has another', async () => {
  const first: Begun = await exam.begin(quiz)
  await remove(first)
  const second: Begun = await exam.begin(quiz)
  expect([first.number, second.number]).toEqual([1, 2])
  await exam.submit(second)
  await remove(second)
  const third: Begun = await exam.begin(quiz)
  expect(third.number).toBe(3)
  await exam.submit(third)
  await done('teacher', `POST /attempts/${second.id}/restore`)
  const { items } = await done('student', `GET /attempts?quizId=${quiz.id}&sort=createdAt`)
  expect(items.map(({ number }: Begun) => number)).toEqual([2, 3])
  expect((await done('student', `GET /quizzes/${quiz.id}`)).mine.attemptsUsed).toBe(2)
})

test('what was asked in a try that is removed is not drawn again before the rest of the bank', async () => {
  const tags = [`numbers ${quiz.id.slice(-6)}`]
  for (let at = 0; at < 2; at++) await exam.newQuestion(undefined, { tags })
  const plan = [{ kind: 'draw', key: 'a', tags, count: 1 }]
  const drawn = await done('teacher', 'POST /quizzes', {
    ...{ seasonId: exam.seasonId, title: 'Drawn', status: 'published', attempts: null, plan },
  })
  for (let round = 0; round < 5; round++) {
    const attempts = [await exam.begin(drawn), undefined]
    await remove(attempts[0])
    attempts[1] = await exam.begin(drawn)
    await remove(attempts[1])
    const rows = await Promise.all(attempts.map(each => exam.rowOf(each)))
    const asked = rows.map(({ layout }) => JSON.parse(layout).items[0].questionId)
    expect(new Set(asked).size).toBe(2)
    await db.write(tx => tx.deleteFrom('attempts').where('quizId', '=', drawn.id).execute())
  }
})

test('fifty times at once, each removed as soon as it is begun', async () => {
  const numbers: number[] = []
  const one = async () => {
    const { status, body } = await call('student', `POST /quizzes/${quiz.id}/attempts`)
    if (status !== 201) return
    numbers.push(body.number)
    await remove(body)
  }
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 50 }, one))
  expect(numbers.length).toBeGreaterThan(2)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1))
})
