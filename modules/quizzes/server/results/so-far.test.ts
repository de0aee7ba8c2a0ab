import { beforeAll, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

/** A student whose essay waits for its mark is told what is marked of the rest, and never as a mark. */
const world = await newWorld({ rateLimit: 100_000 })
const { call, done } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
})
const nothing = { score: null, percent: null, passed: null }

/** A quiz of an essay and two short answers, of which one is right, handed in by a student. */
async function handedIn(more: object = {}) {
  const quiz = await exam.newQuiz({ passPercent: 50, ...more }, [
    await exam.newQuestion({ kind: 'essay' }, { points: 5 }),
    await exam.newQuestion(undefined, { points: 2 }),
    await exam.newQuestion(),
  ])
  const attempt = await exam.begin(quiz)
  await exam.submit(attempt, { a: { text: 'So', fileIds: [] }, b: 'right', c: 'wrong' })
  return { quiz, attempt }
}
const mark = async (quiz: { id: string }, score: number) => {
  const { items } = await done('teacher', `GET /responses?quizId=${quiz.id}&state=all`)
  await done('teacher', `PUT /responses/${items[0].id}/mark`, { score })
}
const shownTo = async (as: 'student' | 'teacher', { id, quizId }: { id: string; quizId: string }) => {
  const { score, percent, passed, soFar } = await done(as, `GET /attempts/${id}`)
  const [listed] = (await done(as, `GET /attempts?quizId=${quizId}`)).items
  expect(listed).toMatchObject({ score, percent, passed, soFar })
  return { score, percent, passed, soFar }
}

test('both see what is marked where the score is told at once, and the mark once the essay has one', async () => {
  const { quiz, attempt } = await handedIn()
  const soFar = { score: 2, points: 3 }
  for (const as of ['student', 'teacher'] as const)
    expect(await shownTo(as, attempt)).toEqual({ ...nothing, soFar })
  expect((await done('student', `GET /quizzes/${quiz.id}`)).mine).toMatchObject({ ...nothing, soFar })
  expect((await exam.submit(attempt)).body).toMatchObject({ ...nothing, soFar })
  await mark(quiz, 4)
  for (const as of ['student', 'teacher'] as const)
    expect(await shownTo(as, attempt)).toEqual({ score: 6, percent: 75, passed: true, soFar: null })
  expect((await done('student', `GET /quizzes/${quiz.id}`)).mine).toMatchObject({ score: 6, soFar: null })
})

test.each([
  ['told by hand', { scoreRelease: 'byHand' }],
  ['told after closing', { scoreRelease: 'afterClose', closesAt: from(3_600_000) }],
])('where the score is %s, staff alone see it, also once they told the score too early', async (_, more) => {
  const { quiz, attempt } = await handedIn(more)
  const release = () => done('teacher', `POST /quizzes/${quiz.id}/release`, { what: 'score', told: true })
  for (const act of [async () => {}, release]) {
    await act()
    expect(await shownTo('student', attempt)).toEqual({ ...nothing, soFar: null })
    expect((await done('student', `GET /quizzes/${quiz.id}`)).mine).toMatchObject({ ...nothing, soFar: null })
    expect(await shownTo('teacher', attempt)).toEqual({ ...nothing, soFar: { score: 2, points: 3 } })
  }
})

test('another try changes nothing of it, and a score that counts already stands instead', async () => {
  const { quiz, attempt } = await handedIn({ attempts: 3 })
  const second = await exam.begin(quiz)
  expect((await shownTo('student', second)).soFar).toBeNull()
  expect((await done('student', `GET /attempts/${attempt.id}`)).soFar).toEqual({ score: 2, points: 3 })
  expect((await call('student', `GET /quizzes/${quiz.id}`)).body.mine.soFar).toEqual({ score: 2, points: 3 })
  await exam.submit(second, { c: 'right' })
  const { mine } = await done('student', `GET /quizzes/${quiz.id}`)
  expect(mine).toMatchObject({ score: 1, soFar: null })
})
