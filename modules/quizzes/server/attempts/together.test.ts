import { beforeAll, describe, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'
import { endOverdue } from './overdue.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done, db } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
})
const fifty = <Result>(each: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => each(at)))
const countOf = (answers: { status: number; body?: any }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body?.code ?? ''}`.trim())].map(
      ([name, all]) => [name, all.length],
    ),
  )
const openOf = (quizId: string) =>
  db.read.selectFrom('attempts').selectAll().where('quizId', '=', quizId).execute()

describe('fifty at once', () => {
  test('of one person begin one attempt', async () => {
    const quiz = await exam.newQuiz({ attempts: null })
    const answers = await fifty(() => call('student', `POST /quizzes/${quiz.id}/attempts`))
    expect(countOf(answers)).toEqual({ '201': 1, '409 held': 49 })
    expect(await openOf(quiz.id)).toMatchObject([{ status: 'open', number: 1 }])
    const { body } = await call('student', `POST /quizzes/${quiz.id}/attempts`)
    const begun = answers.find(({ status }) => status === 201)!.body
    expect(body.current).toMatchObject({ id: begun.id, startedAt: begun.startedAt, endsAt: null })
  })

  test('take no more tries than there are', async () => {
    const quiz = await exam.newQuiz({ attempts: 2 })
    for (let at = 0; at < 2; at++) await exam.submit(await exam.begin(quiz))
    const answers = await fifty(() => call('student', `POST /quizzes/${quiz.id}/attempts`))
    expect(countOf(answers)).toEqual({ '409 no_attempts': 50 })
  })

  test('people begin one each', async () => {
    const quiz = await exam.newQuiz()
    const people = await fifty(at => world.newPerson(`crowd.${at}`, 'student'))
    await done('admin', 'POST /enrolments', { courseId: exam.courseId, userIds: people.map(({ id }) => id) })
    const begun = await fifty(at => call(people[at]!, `POST /quizzes/${quiz.id}/attempts`))
    expect(countOf(begun)).toEqual({ '201': 50 })
    const saved = await fifty(at => exam.save(begun[at]!.body, { a: `from ${at}` }, 1, people[at]!))
    expect(countOf(saved)).toEqual({ '200': 50 })
    for (const [at, { body }] of begun.entries())
      expect(await exam.keptOf(body)).toEqual({ a: [`from ${at}`, 1] })
    expect(await done('teacher', `GET /quizzes/${quiz.id}`)).toMatchObject({
      begun: true,
      counts: { open: 50, submitted: 0 },
    })
  })

  test('saves of one attempt leave the one with the highest number, and tell the others', async () => {
    const attempt = await exam.begin(await exam.newQuiz())
    const answers = await fifty(at => exam.save(attempt, { a: `text ${at + 1}`, b: 'x' }, at + 1))
    expect(countOf(answers)).toEqual({ '200': 50 })
    expect(await exam.keptOf(attempt)).toEqual({ a: ['text 50', 50], b: ['x', 50] })
    for (const [at, { body }] of answers.entries()) {
      const [older] = body.newer
      if (older) expect(older.rev).toBeGreaterThan(at + 1)
      else expect(body.saved).toContainEqual({ item: 'a', rev: at + 1, readable: true })
    }
  })

  test('saves of the same answer keep it once', async () => {
    const attempt = await exam.begin(await exam.newQuiz())
    expect(countOf(await fifty(() => exam.save(attempt, { a: 'right' })))).toEqual({ '200': 50 })
    expect(await exam.keptOf(attempt)).toEqual({ a: ['right', 1] })
    const again = await exam.save(attempt, { a: 'other' })
    expect(again).toMatchObject({ status: 200 })
    expect(await exam.keptOf(attempt)).toEqual({ a: ['right', 1] })
    const { body } = await exam.save(attempt, { a: 'newest' }, 3)
    expect(body).toMatchObject({ saved: [{ item: 'a', rev: 3 }], newer: [] })
    expect((await exam.save(attempt, { a: 'late' }, 2)).body).toMatchObject({
      saved: [],
      newer: [{ item: 'a', rev: 3, answer: 'newest' }],
    })
  })

  test('submits end it once, with what came along', async () => {
    const attempt = await exam.begin(await exam.newQuiz())
    await exam.save(attempt, { a: 'right' })
    const answers = await fifty(() => exam.submit(attempt, { b: 'right' }))
    expect(countOf(answers)).toEqual({ '200': 50 })
    expect(new Set(answers.map(({ body }) => body.submittedAt)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({
      status: 'marked',
      score: 2,
      submittedHow: 'student',
      version: 2,
    })
    const before = await exam.rowOf(attempt)
    expect((await exam.submit(attempt, { a: 'wrong' }, 9)).status).toBe(200)
    expect(await exam.rowOf(attempt)).toEqual(before)
    expect(await exam.keptOf(attempt)).toEqual({ a: ['right', 1], b: ['right', 1] })
  })

  test('submits, saves and the sweep of what is over end it once', async () => {
    const attempt = await exam.begin(await exam.newQuiz({ limitMinutes: 10 }))
    await exam.save(attempt, { a: 'right' })
    await exam.set(attempt, { endsAt: from(-5_000), finalAt: from(-1_000) })
    const [submitted, saved] = await Promise.all([
      fifty(at => (at % 2 ? exam.submit(attempt) : exam.submit(attempt, { b: 'right' }, 5))),
      fifty(at => exam.save(attempt, { b: 'late' }, at + 10)),
      endOverdue(db),
      endOverdue(db),
    ])
    expect(countOf(submitted)).toEqual({ '200': 50 })
    expect(countOf(saved)).toEqual({ '200': 50 })
    const row = await exam.rowOf(attempt)
    expect(row).toMatchObject({
      status: 'marked',
      submittedHow: 'time',
      submittedAt: row.endsAt,
      score: 100,
      version: 2,
    })
    expect(saved.every(({ body }) => body.counted === false)).toBe(true)
    expect(await exam.keptOf(attempt)).toEqual({ a: ['right', 1], b: [null, 0] })
    expect(await done('teacher', `GET /attempts/${attempt.id}`)).toMatchObject({ late: 1 })
  })

  test('take it over, and one of them holds it', async () => {
    const attempt = await exam.begin(await exam.newQuiz())
    const taken = await fifty(() => call('student', `POST /attempts/${attempt.id}/take-over`))
    expect(countOf(taken)).toEqual({ '200': 50 })
    const { holdHash } = await exam.rowOf(attempt)
    const saved = await Promise.all(taken.map(({ body }) => exam.save(body, { a: 'x' })))
    expect(countOf(saved)).toEqual({ '200': 1, '409 held': 49 })
    expect((await exam.rowOf(attempt)).holdHash).toBe(holdHash)
  })

  test('put the question of a plan into the bin, and ask it, and one of both happens', async () => {
    const questions = await Promise.all(Array.from({ length: 10 }, () => exam.newQuestion()))
    const answers = await Promise.all(
      questions.flatMap(question => [
        call('teacher', `DELETE /questions/${question.id}`),
        call('teacher', 'POST /quizzes', {
          seasonId: exam.seasonId,
          title: 'Q',
          plan: [{ kind: 'question', key: 'a', questionId: question.id }],
        }),
      ]),
    )
    for (let at = 0; at < answers.length; at += 2)
      expect(['204 201', '409 422'].includes(`${answers[at]!.status} ${answers[at + 1]!.status}`)).toBe(false)
  })
})

test('the old tab is told so by each of its calls, and goes on once it has taken over again', async () => {
  const attempt = await exam.begin(await exam.newQuiz({ perPage: 1 }))
  await exam.save(attempt, { a: 'first' })
  const other = await done('student', `POST /attempts/${attempt.id}/take-over`)
  expect(other.items[0]).toMatchObject({ answer: 'first', rev: 1 })
  const refused = { status: 409, body: { code: 'held', current: { id: attempt.id } } }
  expect(await exam.save(attempt, { a: 'x' }, 2)).toMatchObject(refused)
  expect(await exam.submit(attempt)).toMatchObject(refused)
  expect(
    await call('student', `POST /attempts/${attempt.id}/page`, { hold: attempt.hold, page: 2 }),
  ).toMatchObject(refused)
  expect(await done('student', `GET /attempts/${attempt.id}/clock?hold=${attempt.hold}`)).toMatchObject({
    held: false,
    status: 'open',
  })
  expect(await done('student', `GET /attempts/${attempt.id}/clock?hold=${other.hold}`)).toMatchObject({
    held: true,
  })
  expect((await done('student', `GET /attempts/${attempt.id}?hold=${attempt.hold}`)).items).toEqual([])
  expect((await done('student', `GET /attempts/${attempt.id}?hold=${other.hold}`)).items).toHaveLength(2)
  await exam.save(other, { a: 'second' }, 2)
  const back = await done('student', `POST /attempts/${attempt.id}/take-over`)
  expect((await exam.save(back, { a: 'third' }, 3)).status).toBe(200)
  expect((await exam.save(other, { a: 'x' }, 4)).status).toBe(409)
})
