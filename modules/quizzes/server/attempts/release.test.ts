import { beforeAll, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done, people, db } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
  await world.enrol(exam.courseId, 'other')
})
const essay = { kind: 'essay' }
const past = from(-60_000)
const closed = { opensAt: from(-7_200_000), closesAt: past }
const right = { a: 'right', b: 'wrong' }
/** What its student reads of an attempt, and of its quiz. */
async function shownTo(attempt: { id: string; quizId: string }, as: 'student' | 'other' = 'student') {
  const shown = await done(as, `GET /attempts/${attempt.id}`)
  const { score, percent, passed, items } = shown
  const flags = [shown.scoreTold, shown.reviewTold]
  const { mine } = await done(as, `GET /quizzes/${attempt.quizId}`)
  const [listed] = (await done(as, `GET /attempts?quizId=${attempt.quizId}`)).items
  expect(listed).toMatchObject({
    score,
    percent,
    passed,
    scoreTold: flags[0],
    reviewTold: flags[1],
    items: [],
  })
  return {
    ...{
      score,
      passed,
      reviewed: items.length > 0,
      right: items[0]?.right ?? null,
      explained: items[0]?.explanation ?? null,
    },
    ...{ quiz: mine.score, flags },
  }
}
const nothing = {
  score: null,
  passed: null,
  reviewed: false,
  right: null,
  explained: null,
  quiz: null,
  flags: [false, false],
}
const scored = { ...nothing, score: 1, passed: true, quiz: 1, flags: [true, false] }
const explained = {
  ...scored,
  reviewed: true,
  right: ['right'],
  explained: '<p>So.</p>',
  flags: [true, true],
}

type Row = [what: string, quiz: object, then: object, expected: object]
test.each<Row>([
  ['score at once, review never', { scoreRelease: 'atOnce', reviewRelease: 'never' }, {}, scored],
  ['both at once', { scoreRelease: 'atOnce', reviewRelease: 'atOnce' }, {}, explained],
  ['review at once, score by hand', { scoreRelease: 'byHand', reviewRelease: 'atOnce' }, {}, nothing],
  ['by hand', { scoreRelease: 'byHand', reviewRelease: 'byHand' }, {}, nothing],
  ['by hand, told', { scoreRelease: 'byHand', reviewRelease: 'byHand' }, { scoreReleased: true }, scored],
  [
    'by hand, both told',
    { scoreRelease: 'byHand', reviewRelease: 'byHand' },
    { scoreReleased: true, reviewReleased: true },
    explained,
  ],
  [
    'the review alone told',
    { scoreRelease: 'byHand', reviewRelease: 'byHand' },
    { reviewReleased: true },
    nothing,
  ],
  [
    'never, told earlier by hand',
    { scoreRelease: 'atOnce', reviewRelease: 'never' },
    { reviewReleased: true },
    explained,
  ],
  [
    'after closing, while it is open',
    { scoreRelease: 'afterClose', reviewRelease: 'afterClose', closesAt: from(3_600_000) },
    {},
    nothing,
  ],
  ['after closing, without one', { scoreRelease: 'afterClose', reviewRelease: 'afterClose' }, {}, explained],
  [
    'after closing, without one, with another try to come',
    { scoreRelease: 'afterClose', reviewRelease: 'afterClose', attempts: 2 },
    {},
    nothing,
  ],
  ['as a quiz does where nobody says anything', { reviewRelease: undefined }, {}, explained],
  ['practice, both at once', { attempts: null }, {}, explained],
  [
    'practice, after closing, without one',
    { attempts: null, scoreRelease: 'afterClose', reviewRelease: 'afterClose' },
    {},
    explained,
  ],
])('%s', async (_, quiz, then, expected) => {
  const question = await exam.newQuestion(undefined, { explanation: '<p>So.</p>' })
  const written = await exam.newQuiz({ passPercent: 50, ...quiz }, [question, await exam.newQuestion()])
  const attempt = await exam.begin(written)
  expect(await shownTo(attempt)).toEqual(nothing)
  await exam.submit(attempt, right)
  if (Object.keys(then).length > 0) await exam.set(attempt, then)
  expect(await shownTo(attempt)).toEqual(expected)
})

test('after it has closed for everybody, and nobody writes any more', async () => {
  const question = await exam.newQuestion(undefined, { explanation: '<p>So.</p>' })
  const quiz = await exam.newQuiz(
    { passPercent: 50, scoreRelease: 'afterClose', reviewRelease: 'afterClose', closesAt: from(3_600_000) },
    [question, await exam.newQuestion()],
  )
  const [own, others] = [await exam.begin(quiz), await exam.begin(quiz, 'other')]
  await exam.submit(own, right)
  const close = (values: object) =>
    db.write(tx => tx.updateTable('quizzes').set(values).where('id', '=', quiz.id).execute())
  await close(closed)
  expect(await shownTo(own)).toEqual(nothing)
  expect((await exam.submit(others, undefined, 1, 'other')).status).toBe(200)
  expect(await shownTo(own)).toEqual(explained)
  // Somebody may still begin: they have hours of their own.
  const given = {
    courseId: exam.courseId,
    quizId: quiz.id,
    userId: people.other.id,
    closesAt: from(3_600_000),
  }
  const { id } = await done('teacher', 'POST /exceptions', given)
  expect(await shownTo(own)).toEqual(nothing)
  await done('teacher', `DELETE /exceptions/${id}`)
  expect(await shownTo(own)).toEqual(explained)
})

test('while another try can begin, nobody tells what is right', async () => {
  const question = await exam.newQuestion(undefined, { explanation: '<p>So.</p>' })
  const quiz = await exam.newQuiz({ passPercent: 50, attempts: 2 }, [question, await exam.newQuestion()])
  const first = await exam.begin(quiz)
  await exam.submit(first, right)
  const [item] = (await done('student', `GET /attempts/${first.id}`)).items
  expect(item).toMatchObject({
    answer: 'right',
    score: 1,
    isRight: true,
    right: null,
    explanation: null,
    feedback: null,
  })
  const second = await exam.begin(quiz)
  expect((await done('student', `GET /attempts/${first.id}`)).items[0].right).toBeNull()
  await exam.submit(second, { a: 'wrong' })
  expect((await done('student', `GET /attempts/${first.id}`)).items[0].right).toEqual(['right'])
  expect((await done('student', `GET /attempts/${second.id}`)).items[0]).toMatchObject({
    score: 0,
    right: ['right'],
    explanation: '<p>So.</p>',
  })
  const more = { courseId: exam.courseId, quizId: quiz.id, userId: people.student.id, attempts: 3 }
  await done('teacher', 'POST /exceptions', more)
  expect((await done('student', `GET /attempts/${second.id}`)).items[0].right).toBeNull()
})

test('practice explains after each try, and not while the next one is open', async () => {
  const question = await exam.newQuestion(undefined, { explanation: '<p>So.</p>' })
  const quiz = await exam.newQuiz({ attempts: null, reviewRelease: 'afterClose' }, [question])
  const shown = async ({ id }: { id: string }) => {
    const attempt = await done('student', `GET /attempts/${id}`)
    return [attempt.reviewTold, attempt.items[0]?.explanation ?? null]
  }
  const first = await exam.begin(quiz)
  await exam.submit(first, { a: 'right' })
  expect(await shown(first)).toEqual([true, '<p>So.</p>'])
  const second = await exam.begin(quiz)
  expect(await shown(first)).toEqual([false, null])
  await done('teacher', `PUT /quizzes/${quiz.id}`, { reviewRelease: 'atOnce' })
  expect(await shown(first)).toEqual([true, null])
  await exam.submit(second, { a: 'right' })
  for (const attempt of [first, second]) expect(await shown(attempt)).toEqual([true, '<p>So.</p>'])
})

test('without a closing each student is told once they can begin no other try', async () => {
  const question = await exam.newQuestion(undefined, { explanation: '<p>So.</p>' })
  const quiz = await exam.newQuiz(
    { attempts: 2, passPercent: 50, scoreRelease: 'afterClose', reviewRelease: 'afterClose' },
    [question, await exam.newQuestion()],
  )
  const [first, others] = [await exam.begin(quiz), await exam.begin(quiz, 'other')]
  await exam.submit(first, right)
  const last = await exam.begin(quiz)
  expect(await shownTo(first)).toEqual(nothing)
  await exam.submit(last, right)
  expect(await shownTo(last)).toEqual(explained)
  await exam.submit(others, right, 1, 'other')
  expect(await shownTo(others, 'other')).toEqual(nothing)
  // Whose own hours are over begins none either.
  const closing = { courseId: exam.courseId, quizId: quiz.id, userId: people.other.id, closesAt: past }
  await done('teacher', 'POST /exceptions', closing)
  expect(await shownTo(others, 'other')).toEqual(explained)
})

test('what somebody has to mark is told once it is marked, and what is told of others meanwhile', async () => {
  const quiz = await exam.newQuiz({ attempts: 2, policy: 'highest' }, [
    await exam.newQuestion(essay),
    await exam.newQuestion(),
  ])
  const first = await exam.begin(quiz)
  await exam.submit(first, { b: 'right' })
  expect(await done('student', `GET /quizzes/${quiz.id}`)).toMatchObject({ mine: { score: 1, percent: 50 } })
  const second = await exam.begin(quiz)
  const { body } = await exam.submit(second, { a: { text: 'So', fileIds: [] }, b: 'right' })
  expect(body).toMatchObject({ status: 'submitted', pending: 1, score: null, scoreTold: false, items: [] })
  expect(await done('student', `GET /quizzes/${quiz.id}`)).toMatchObject({
    mine: { score: 1, percent: 50, attemptsUsed: 2 },
  })
})

test('a student orders nothing by scores', async () => {
  for (const sort of ['score', '-score'])
    expect(await call('student', `GET /attempts?sort=${sort}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sort', code: 'not_offered' }] },
    })
  expect((await call('teacher', 'GET /attempts?sort=-score')).status).toBe(200)
})

test('of an anonymous quiz staff learn whose it is with the score', async () => {
  const quiz = await exam.newQuiz({ anonymous: true, scoreRelease: 'byHand' })
  const attempt = await exam.begin(quiz)
  await exam.submit(attempt, right)
  const list = (query = '') => done('teacher', `GET /attempts?quizId=${quiz.id}${query}`)
  const [listed] = (await list()).items
  expect(listed).toMatchObject({
    userId: null,
    user: null,
    alias: expect.stringMatching(/^\d{4}$/),
    score: 1,
  })
  expect(await done('teacher', `GET /attempts/${attempt.id}`)).toMatchObject({
    userId: null,
    user: null,
    alias: listed.alias,
  })
  // Nor does what happened to it say so: who began it and took it over goes unnamed, and what staff did does not.
  await done('teacher', `POST /attempts/${attempt.id}/reopen`, { minutes: 5, reason: 'The line was cut' })
  const { hold } = await done('student', `POST /attempts/${attempt.id}/take-over`)
  await exam.submit({ ...attempt, hold })
  const logged = async () =>
    (await done('teacher', `GET /attempts/${attempt.id}/log`)).items.map((one: any) => one.by?.name ?? null)
  expect(await logged()).not.toContain('student')
  expect(await logged()).toContain('teacher')
  const mine = `&userId=${people.student.id}`
  expect((await list(mine)).total).toBe(0)
  await exam.set(attempt, { scoreReleased: true })
  expect((await list(mine)).items).toMatchObject([{ user: { name: 'student' }, alias: null }])
  expect(await logged()).toContain('student')
})

test('a look of staff is its maker’s alone, counts nowhere, and the next one replaces it', async () => {
  const quiz = await exam.newQuiz({ opensAt: from(3_600_000) })
  const [first, second] = [await exam.begin(quiz, 'teacher'), await exam.begin(quiz, 'teacher')]
  expect(second).toMatchObject({ preview: true, status: 'open', number: 0 })
  expect((await call('teacher', `GET /attempts/${first.id}`)).status).toBe(404)
  expect((await call('admin', `GET /attempts/${second.id}`)).status).toBe(404)
  const { body } = await exam.submit(second, right, 1, 'teacher')
  expect(body).toMatchObject({ status: 'marked', score: 1 })
  expect((await done('teacher', `GET /attempts?quizId=${quiz.id}`)).total).toBe(0)
  expect(await done('teacher', `GET /quizzes/${quiz.id}`)).toMatchObject({
    begun: false,
    counts: { open: 0, submitted: 0, toMark: 0 },
  })
})
