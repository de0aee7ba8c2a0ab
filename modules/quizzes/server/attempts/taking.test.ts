import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let seasonId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse()).id
  seasonId = (await world.newSeason(courseId)).id
  await world.enrol(courseId)
})

const newQuestion = (content: object, more: object = {}) =>
  world.done('teacher', 'POST /questions', {
    ...{ courseId, body: '<p dir="auto">What?</p>', status: 'published', content },
    ...more,
  })

test('a quiz is written, taken, handed in and scored', async () => {
  const single = await newQuestion(
    { kind: 'single', options: [{ body: 'A', credit: 100 }, { body: 'B' }] },
    { points: 2 },
  )
  const numeric = await newQuestion({ kind: 'numeric', answers: [{ value: '12.5' }] })
  const quiz = await world.done('teacher', 'POST /quizzes', {
    ...{ seasonId, title: 'Quiz', status: 'published', limitMinutes: 30, reviewRelease: 'atOnce' },
    plan: [
      { kind: 'question', key: 'a', questionId: single.id },
      { kind: 'question', key: 'b', questionId: numeric.id },
    ],
  })
  expect(quiz).toMatchObject({ maxPoints: 3, questionsTotal: 2, state: 'open', begun: false })
  const seen = await world.done('student', `GET /quizzes/${quiz.id}`)
  expect(seen).toMatchObject({ plan: null, maxPoints: 3, mine: { attemptsUsed: 0, limitSeconds: 1800 } })
  const attempt = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  expect(attempt.items).toHaveLength(2)
  expect(attempt.items[0]).toMatchObject({ right: null, explanation: null, points: 2 })
  const key = single.content.options[0].key
  const saved = await world.done('student', `PUT /attempts/${attempt.id}/answers`, {
    hold: attempt.hold,
    answers: [
      { item: 'a', rev: 1, answer: key },
      { item: 'b', rev: 1, answer: '١٢٫٥' },
    ],
  })
  expect(saved).toMatchObject({
    counted: true,
    newer: [],
    saved: [{ item: 'a' }, { item: 'b', readable: true }],
  })
  expect((await world.call('student', `POST /quizzes/${quiz.id}/attempts`)).body.code).toBe('held')
  const ended = await world.done('student', `POST /attempts/${attempt.id}/submit`, { hold: attempt.hold })
  expect(ended).toMatchObject({ status: 'marked', score: 3, percent: 100, scoreTold: true })
  expect(ended.items[0]).toMatchObject({ score: 2, right: key, answer: key })
  expect(await world.done('student', `GET /quizzes/${quiz.id}`)).toMatchObject({
    mine: { score: 3, percent: 100, attemptsUsed: 1, completedAt: ended.submittedAt },
  })
  expect((await world.done('teacher', `GET /attempts?quizId=${quiz.id}`)).items).toMatchObject([{ score: 3 }])
})
