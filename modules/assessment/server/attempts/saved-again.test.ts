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
