import { beforeAll, describe, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'
import { endOverdue } from './overdue.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done, people, db } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
})
const week = 7 * 86_400_000

/** An attempt whose time was over so many milliseconds ago, and the time for what was on its way. */
async function overSince(ended: number, final: number, quiz: object = {}) {
  const attempt = await exam.begin(await exam.newQuiz({ limitMinutes: 10, ...quiz }))
  await exam.save(attempt, { a: 'right' })
  await exam.set(attempt, { endsAt: from(-ended), finalAt: from(-final) })
  return attempt
}

test.each<[what: string, ended: number, final: number, swept: boolean, answer: object]>([
  ['before the end', -60_000, -120_000, false, { status: 200, body: { counted: true, status: 'open' } }],
  [
    'in the time for what is on its way',
    12_000,
    -48_000,
    false,
    { status: 200, body: { counted: true, status: 'open' } },
  ],
  ['after that', 61_000, 1_000, false, { status: 200, body: { counted: false, status: 'marked' } }],
  ['after the sweep', 61_000, 1_000, true, { status: 200, body: { counted: false, status: 'marked' } }],
  ['within seven days', week - 60_000, week - 120_000, true, { status: 200, body: { counted: false } }],
  ['after seven days', week + 1_000, week - 60_000, true, { status: 409, body: { code: 'ended' } }],
  [
    'after seven days, while the server was down',
    week + 1_000,
    week - 60_000,
    false,
    { status: 409, body: { code: 'ended' } },
  ],
])('an answer that arrives %s', async (_, ended, final, swept, answer) => {
  const attempt = await overSince(ended, final)
  if (swept) await endOverdue(db)
  const reply = await exam.save(attempt, { b: 'right' })
  expect(reply).toMatchObject(answer)
  const counts = reply.body.counted === true
  expect((await exam.keptOf(attempt)).b ?? [null, 0]).toEqual(counts ? ['right', 1] : [null, 0])
  if (counts) return
  const seen = await done('teacher', `GET /attempts/${attempt.id}`)
  const row = await exam.rowOf(attempt)
  expect(seen).toMatchObject({
    status: 'marked',
    submittedHow: 'time',
    submittedAt: row.endsAt,
    score: 1,
    late: reply.status === 200 ? 1 : 0,
  })
})

test.each(['save', 'submit', 'page', 'clock', 'read', 'list', 'quiz', 'due', 'sweep'] as const)(
  'by %s it is ended once its time is over',
  async how => {
    const attempt = await overSince(61_000, 1_000)
    const { hold, id } = attempt
    if (how === 'save') await exam.save(attempt, { b: 'right' })
    if (how === 'submit') expect((await exam.submit(attempt, { b: 'right' })).status).toBe(200)
    if (how === 'page')
      expect((await call('student', `POST /attempts/${id}/page`, { hold, page: 1 })).body.code).toBe('ended')
    if (how === 'clock')
      expect(await done('student', `GET /attempts/${id}/clock?hold=${hold}`)).toMatchObject({
        status: 'marked',
      })
    if (how === 'read')
      expect(await done('student', `GET /attempts/${id}`)).toMatchObject({ status: 'marked' })
    if (how === 'list') {
      const open = await done('teacher', `GET /attempts?quizId=${attempt.quizId}&status=open`)
      expect(open).toMatchObject({ items: [], total: 0 })
      expect((await done('teacher', `GET /attempts?quizId=${attempt.quizId}`)).items).toMatchObject([
        { id, status: 'marked', submittedHow: 'time', score: 1 },
      ])
    }
    if (how === 'quiz')
      expect((await done('student', `GET /quizzes/${attempt.quizId}`)).mine).toMatchObject({
        ...{ openAttemptId: null, attemptsUsed: 1, score: 1 },
      })
    if (how === 'due') await done('student', 'GET /due')
    if (how === 'sweep') await endOverdue(db)
    const row = await exam.rowOf(attempt)
    expect(row).toMatchObject({ status: 'marked', submittedHow: 'time', submittedAt: row.endsAt, score: 100 })
  },
)

test.each(['save', 'submit'] as const)(
  'what arrives in time by %s counts, though the sweep has ended it before it could be written',
  async how => {
    const attempt = await overSince(61_000, 1_000)
    await endOverdue(db)
    await exam.set(attempt, { finalAt: from(60_000) })
    await exam[how](attempt, { b: 'right' })
    expect(await exam.rowOf(attempt)).toMatchObject({ status: 'marked', submittedHow: 'time', score: 200 })
    expect(await done('teacher', `GET /attempts/${attempt.id}`)).toMatchObject({ late: 0 })
  },
)

test.each(['student', 'staff'] as const)('after an end by %s nothing is kept', async submittedHow => {
  const attempt = await exam.begin(await exam.newQuiz({ limitMinutes: 10 }))
  await exam.submit(attempt, { a: 'right' })
  await exam.set(attempt, { submittedHow })
  expect(await exam.save(attempt, { b: 'right' })).toMatchObject({ status: 409, body: { code: 'ended' } })
  expect((await exam.submit(attempt, { b: 'right' })).body).toMatchObject({ score: 1 })
  expect(await done('teacher', `GET /attempts/${attempt.id}`)).toMatchObject({ late: 0 })
})

describe('one may begin', () => {
  const begins = (quiz: object) => call('student', `POST /quizzes/${(quiz as { id: string }).id}/attempts`)
  test.each<[what: string, hours: object, code: string | undefined]>([
    ['before it opens', { opensAt: from(3_600_000) }, 'not_open'],
    ['once it is open', { opensAt: from(-1_000), closesAt: from(3_600_000) }, undefined],
    ['once it is closed', { opensAt: from(-3_600_000), closesAt: from(-1_000) }, 'not_open'],
    ['a draft', { status: 'draft' }, 'not_found'],
    ['before it is released', { releaseAt: from(3_600_000) }, 'not_found'],
    ['what is for others', { audience: 'chosen' }, 'not_found'],
  ])('%s', async (_, hours, code) => {
    expect((await begins(await exam.newQuiz(hours))).body.code).toBe(code)
  })

  test('a try after the wait, and none after the last', async () => {
    const quiz = await exam.newQuiz({ attempts: 2, waitMinutes: 10 })
    const first = await exam.begin(quiz)
    await exam.submit(first)
    expect((await begins(quiz)).body.code).toBe('not_open')
    expect((await done('student', `GET /quizzes/${quiz.id}`)).mine.nextAt).toBeTruthy()
    await exam.set(first, { submittedAt: from(-600_000) })
    await exam.submit((await begins(quiz)).body)
    expect((await begins(quiz)).body.code).toBe('no_attempts')
  })

  test('a try after the wait since the last one that was handed in, whichever it was', async () => {
    const quiz = await exam.newQuiz({ attempts: 3, waitMinutes: 10 })
    const first = await exam.begin(quiz)
    await exam.submit(first)
    await exam.set(first, { submittedAt: from(-1_200_000) })
    await exam.submit(await exam.begin(quiz))
    const [newest] = (await done('student', `GET /attempts?quizId=${quiz.id}`)).items
    await exam.set(newest, { submittedAt: from(-900_000) })
    await done('teacher', `POST /attempts/${first.id}/reopen`, { minutes: 5, reason: 'The line was cut' })
    await exam.submit(await done('student', `POST /attempts/${first.id}/take-over`))
    expect((await begins(quiz)).body.code).toBe('not_open')
  })

  test('with hours and time of one’s own, and nobody else', async () => {
    const quiz = await exam.newQuiz({ opensAt: from(3_600_000), limitMinutes: 60 })
    const own = { courseId: exam.courseId, quizId: quiz.id, userId: people.student.id }
    await done('teacher', 'POST /exceptions', { ...own, opensAt: from(-1_000), extraPercent: 25 })
    const attempt = await exam.begin(quiz)
    expect(Date.parse(attempt.endsAt) - Date.parse(attempt.startedAt)).toBe(75 * 60_000)
    expect(Date.parse(attempt.finalAt) - Date.parse(attempt.endsAt)).toBe(60_000)
    await world.enrol(exam.courseId, 'other')
    expect((await call('other', `POST /quizzes/${quiz.id}/attempts`)).body.code).toBe('not_open')
  })

  test('a longer limit, a later closing and an exception reach who is writing, and nothing shortens', async () => {
    const quiz = await exam.newQuiz({ limitMinutes: 60 })
    const attempt = await exam.begin(quiz)
    const minutes = async () =>
      (Date.parse((await exam.rowOf(attempt)).endsAt!) - Date.parse(attempt.startedAt)) / 60_000
    for (const [line, sent, expected] of [
      [`PUT /quizzes/${quiz.id}`, { limitMinutes: 90 }, 90],
      [`PUT /quizzes/${quiz.id}`, { limitMinutes: 30 }, 90],
      [`PUT /quizzes/${quiz.id}`, { closesAt: from(60_000) }, 90],
      [`PUT /quizzes/${quiz.id}`, { limitMinutes: 100, closesAt: null }, 100],
      [
        'POST /exceptions',
        { courseId: exam.courseId, quizId: quiz.id, userId: people.student.id, extraPercent: 50 },
        150,
      ],
    ] as const) {
      await done('teacher', line, sent)
      expect([sent, await minutes()]).toEqual([sent, expected])
    }
  })
})

test('ten wrong codes, and then none is looked at', async () => {
  const quiz = await exam.newQuiz({ accessCode: 'سر ٧' })
  const tried = (accessCode?: string) => call('student', `POST /quizzes/${quiz.id}/attempts`, { accessCode })
  const codes = (await Promise.all(Array.from({ length: 50 }, () => tried('wrong')))).map(
    ({ body }) => body.code,
  )
  expect(codes.filter(code => code === 'wrong_code')).toHaveLength(10)
  expect(codes.filter(code => code === 'too_many')).toHaveLength(40)
  const refused = await tried('سر ٧')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await world.enrol(exam.courseId, 'other')
  expect((await call('other', `POST /quizzes/${quiz.id}/attempts`, { accessCode: ' سر ٧ ' })).status).toBe(
    201,
  )
})

test('forward, one page after the other, and what was left is closed', async () => {
  const attempt = await exam.begin(await exam.newQuiz({ perPage: 1, navigation: 'forward' }))
  const page = (number: number) =>
    call('student', `POST /attempts/${attempt.id}/page`, { hold: attempt.hold, page: number })
  await exam.save(attempt, { a: 'right' })
  expect((await page(3)).body.code).toBe('passed_by')
  expect((await page(2)).body).toMatchObject({ page: 2, pages: 2 })
  expect((await page(1)).body.code).toBe('passed_by')
  expect(await exam.save(attempt, { a: 'wrong' }, 2)).toMatchObject({
    status: 409,
    body: { code: 'passed_by' },
  })
  expect(await exam.submit(attempt, { a: 'wrong' }, 2)).toMatchObject({
    status: 409,
    body: { code: 'passed_by' },
  })
  expect((await exam.submit(attempt, { b: 'right' })).body).toMatchObject({ score: 2 })
})

test.each<[what: string, answers: unknown[], path: string]>([
  ['an unknown item', [{ item: 'z', rev: 1, answer: 'x' }], 'answers.0.item'],
  [
    'another shape',
    [
      { item: 'a', rev: 1, answer: 'kept?' },
      { item: 'b', rev: 1, answer: ['x'] },
    ],
    'answers.1.answer',
  ],
])('of what names %s nothing is kept', async (_, answers, path) => {
  const { id, hold } = await exam.begin(await exam.newQuiz())
  const { status, body } = await call('student', `PUT /attempts/${id}/answers`, { hold, answers })
  expect({ status, errors: body.errors }).toMatchObject({
    status: 422,
    errors: [{ path, code: 'not_offered' }],
  })
  expect(await exam.keptOf({ id })).toEqual({})
})
