import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'
import { endOverdue } from './overdue.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done, db } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
})
type Person = Awaited<ReturnType<typeof world.newPerson>>
const minute = 60_000
let number = 0
let start = 0
let student: Person
/** Somebody who learns in the course and has come just now: nobody's session outlasts a clock that goes back. */
async function newcomer() {
  vi.useRealTimers()
  start = Math.ceil(Date.now() / 1_000) * 1_000 + minute
  student = await world.newPerson(`punctual.${++number}`, 'student')
  await world.enrol(exam.courseId, student)
}
beforeEach(newcomer)
afterEach(() => {
  vi.useRealTimers()
})
/** Whatever asks the clock is told this time, to the millisecond; timers go on. */
function at<Result>(ms: number, what: () => Promise<Result>) {
  vi.useFakeTimers({ toFake: ['Date'], now: start + ms })
  return what()
}
const iso = (ms: number) => new Date(start + ms).toISOString()
const begin = (quiz: { id: string }) => call(student, `POST /quizzes/${quiz.id}/attempts`)

test('one may begin from the opening, included, to the closing, not included', async () => {
  const hours = { opensAt: iso(0), closesAt: iso(60 * minute), attempts: null }
  const quiz = await exam.newQuiz(hours)
  const tried = async (ms: number) => {
    const { status, body } = await at(ms, () => begin(quiz))
    const state = await at(ms, async () => (await done(student, `GET /quizzes/${quiz.id}`)).state)
    if (status === 201) await at(ms, () => exam.submit(body, undefined, 1, student))
    return [body.code ?? status, state]
  }
  expect(await tried(-1)).toEqual(['not_open', 'scheduled'])
  expect(await tried(0)).toEqual([201, 'open'])
  expect(await tried(60 * minute - 1)).toEqual([201, 'open'])
  expect(await tried(60 * minute)).toEqual(['not_open', 'closed'])
  expect(await tried(60 * minute + 1)).toEqual(['not_open', 'closed'])
})

test('a wait is over to the millisecond', async () => {
  const quiz = await exam.newQuiz({ attempts: 2, waitMinutes: 1 })
  const { body } = await at(0, () => begin(quiz))
  await at(0, () => exam.submit(body, undefined, 1, student))
  expect((await at(minute - 1, () => begin(quiz))).body.code).toBe('not_open')
  expect((await at(minute, () => begin(quiz))).status).toBe(201)
})

test.each<[what: string, prepare: (quiz: { id: string }) => Promise<unknown>, minutes: number]>([
  ['of the quiz', async () => undefined, 60],
  [
    'with 25 % more',
    ({ id: quizId }) =>
      done('teacher', 'POST /exceptions', {
        ...{ courseId: exam.courseId, quizId, userId: student.id, extraPercent: 25 },
      }),
    75,
  ],
  [
    'extended by ten minutes',
    ({ id }) => done('teacher', `POST /quizzes/${id}/extend`, { minutes: 10, reason: 'The line' }),
    70,
  ],
])('answers count to the end of their grace, included, in the time %s', async (_, prepare, minutes) => {
  const end = minutes * minute
  for (const [ms, counted] of [
    [end - 1, true],
    [end, true],
    [end + 1, true],
    [end + minute, true],
    [end + minute + 1, false],
  ] as const) {
    await newcomer()
    const quiz = await exam.newQuiz({ limitMinutes: 60, graceSeconds: 60 })
    const { body: attempt } = await at(0, () => begin(quiz))
    vi.useRealTimers()
    await prepare(quiz)
    const { body } = await at(ms, () => exam.save(attempt, { a: 'right' }, 1, student))
    expect({ ms, counted: body.counted, endsAt: body.endsAt }).toEqual({ ms, counted, endsAt: iso(end) })
    expect(body.status).toBe(counted ? 'open' : 'marked')
    const kept = await exam.keptOf(attempt)
    expect(kept.a).toEqual(counted ? ['right', 1] : [null, 0])
  }
})

test('a sweep, whoever asks first and the next start end it at its end, once the grace is over and not before', async () => {
  const quiz = await exam.newQuiz({ limitMinutes: 60, graceSeconds: 60, attempts: null })
  const end = 60 * minute
  const begun = async () => (await at(0, () => begin(quiz))).body
  const first = await begun()
  await at(0, () => exam.save(first, { a: 'right' }, 1, student))
  // Nobody was there from before the end to long after it, as where the server was down.
  await at(end + minute, () => endOverdue(db))
  expect(await exam.rowOf(first)).toMatchObject({ status: 'open' })
  await at(end + minute + 1, () => endOverdue(db))
  // Each who comes begins at a moment of their own.
  const ended = () => ({ status: 'marked', submittedHow: 'time', submittedAt: iso(end), score: 100 })
  expect(await exam.rowOf(first)).toMatchObject(ended())

  await newcomer()
  const second = await begun()
  await at(0, () => exam.save(second, { a: 'right' }, 1, student))
  const seen = (ms: number) =>
    at(ms, () => done(student, `GET /attempts/${second.id}/clock?hold=${second.hold}`))
  expect(await seen(end + minute)).toMatchObject({
    status: 'open',
    endsAt: iso(end),
    finalAt: iso(end + minute),
  })
  expect(await seen(end + minute + 1)).toMatchObject({ status: 'marked', now: iso(end + minute + 1) })
  expect(await exam.rowOf(second)).toMatchObject(ended())

  // What arrives then is late, and no more than that.
  expect(
    (await at(end + 3 * 60 * minute, () => exam.save(second, { b: 'right' }, 1, student))).body,
  ).toMatchObject({
    ...{ counted: false, status: 'marked' },
  })
  expect((await exam.rowOf(second)).score).toBe(100)
})
