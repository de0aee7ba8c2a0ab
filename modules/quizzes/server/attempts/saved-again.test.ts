import { beforeAll, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { done } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
})

test('another answer under a number that is taken is not kept, and whoever sent it is told which one is', async () => {
  const attempt = await exam.begin(await exam.newQuiz())
  await exam.save(attempt, { a: 'first', b: 'same' })
  expect((await exam.save(attempt, { a: 'second', b: 'same' })).body).toMatchObject({
    saved: [{ item: 'b', rev: 1 }],
    newer: [{ item: 'a', rev: 1, answer: 'first' }],
  })
  expect(await exam.keptOf(attempt)).toEqual({ a: ['first', 1], b: ['same', 1] })
})

test('fifty different answers under one number keep one, which alone is acknowledged', async () => {
  const attempt = await exam.begin(await exam.newQuiz())
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => exam.save(attempt, { a: `text ${at}` })),
  )
  const { a } = await exam.keptOf(attempt)
  const acknowledged = replies.flatMap(({ body }, at) => (body.saved.length > 0 ? [`text ${at}`] : []))
  expect(acknowledged).toEqual([a![0]])
  for (const { body } of replies)
    if (body.saved.length === 0) expect(body.newer).toEqual([{ item: 'a', rev: 1, answer: a![0] }])
})

test('of two answers to one question under one number in one call the first is kept', async () => {
  const { id, hold } = await exam.begin(await exam.newQuiz())
  const answers = [
    { item: 'a', rev: 1, answer: 'first' },
    { item: 'a', rev: 1, answer: 'second' },
  ]
  await done('student', `PUT /attempts/${id}/answers`, { hold, answers })
  expect((await exam.keptOf({ id })).a).toEqual(['first', 1])
})

test('a flag stays where an answer says nothing of it', async () => {
  const { id, hold } = await exam.begin(await exam.newQuiz())
  const save = (...answers: object[]) => done('student', `PUT /attempts/${id}/answers`, { hold, answers })
  const flags = async () =>
    (await done('student', `GET /attempts/${id}?hold=${hold}`)).items.map((item: any) => item.flagged)
  await save({ item: 'a', rev: 1, answer: 'x', flagged: true }, { item: 'b', rev: 1, answer: 'x' })
  expect(await flags()).toEqual([true, false])
  await save({ item: 'a', rev: 2, answer: 'y' }, { item: 'b', rev: 2, answer: 'y', flagged: true })
  expect(await flags()).toEqual([true, true])
  await save({ item: 'a', rev: 3, answer: 'z', flagged: false }, { item: 'b', rev: 3, answer: 'z' })
  expect(await flags()).toEqual([false, true])
})

test('of several answers to one question the newest is kept, and the last word on its flag', async () => {
  const { id, hold } = await exam.begin(await exam.newQuiz())
  const answers = [
    { item: 'a', rev: 1, answer: 'x', flagged: true },
    { item: 'a', rev: 2, answer: 'y' },
  ]
  for (const [at, sent] of [answers, answers.toReversed()].entries()) {
    const later = sent.map(one => ({ ...one, rev: one.rev + 2 * at }))
    await done('student', `PUT /attempts/${id}/answers`, { hold, answers: later })
    const [item] = (await done('student', `GET /attempts/${id}?hold=${hold}`)).items
    expect(item).toMatchObject({ answer: 'y', rev: 2 + 2 * at, flagged: true })
  }
})

test('If-Match is honoured where it is sent, and says what is kept; it is not needed', async () => {
  const quiz = await exam.newQuiz({ limitMinutes: 60 })
  const attempt = await exam.begin(quiz)
  const save = (answer: string, rev: number, ifMatch: string) =>
    world.call(
      'student',
      `PUT /attempts/${attempt.id}/answers`,
      { hold: attempt.hold, answers: [{ item: 'a', rev, answer }] },
      { 'if-match': ifMatch },
    )
  expect((await save('first', 1, `"${attempt.version}"`)).status).toBe(200)
  await world.done('teacher', `POST /quizzes/${quiz.id}/extend`, { minutes: 5, reason: 'Late bus' })
  const { version, endsAt } = await exam.rowOf(attempt)
  expect(version).toBeGreaterThan(attempt.version)
  const stale = await save('second', 2, `"${attempt.version}"`)
  expect(stale.status).toBe(412)
  expect(stale.body).toMatchObject({
    code: 'stale',
    current: {
      endsAt,
      status: 'open',
      counted: false,
      saved: [],
      newer: [{ item: 'a', rev: 1, answer: 'first' }],
    },
  })
  expect((await exam.keptOf(attempt)).a).toEqual(['first', 1])
  expect((await save('second', 2, `W/"${version}"`)).status).toBe(200)
  expect((await save('third', 3, '*')).status).toBe(200)
  // What is not possible whatever the version is said first.
  await exam.submit(attempt)
  expect((await save('fourth', 4, '"1"')).body.code).toBe('ended')
})
