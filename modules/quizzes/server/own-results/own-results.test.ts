// It alone catches: a mark that stays new after it was read, or is never new.
import { beforeAll, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done, db, people } = world
const { until, takeBack } = jobsIn(world)
let exam: Awaited<ReturnType<typeof examIn>>
let questions: { id: string }[]
let essay: { id: string }
beforeAll(async () => {
  exam = await examIn(world)
  questions = [await exam.newQuestion(), await exam.newQuestion()]
  essay = await exam.newQuestion({ kind: 'essay' }, { points: 8 })
})
type Quiz = { id: string; title: string }
type Student = Awaited<ReturnType<typeof world.newPerson>>
let number = 0
async function newStudent(): Promise<Student> {
  const student = await world.newPerson(`hopeful.${++number}`, 'student')
  await world.enrol(exam.courseId, student)
  return student
}
const newQuiz = (more: object = {}) => exam.newQuiz({ reviewRelease: 'never', ...more }, questions)
const newEssayQuiz = (more: object = {}) =>
  exam.newQuiz({ reviewRelease: 'atOnce', ...more }, [essay, ...questions])
const answers = { a: { text: 'So', fileIds: [] }, b: 'right', c: 'wrong' }
async function handIn(quiz: Quiz, student: Student, given: Record<string, unknown> = { a: 'right' }) {
  const attempt = await exam.begin(quiz, student)
  await exam.submit(attempt, given, 1, student)
  return attempt as { id: string; hold: string }
}
async function mark(quiz: Quiz, sent: object) {
  const { items } = await done('teacher', `GET /responses?quizId=${quiz.id}&state=all`)
  await done('teacher', `PUT /responses/${items[0].id}/mark`, sent)
}
const release = (quiz: Quiz, what: string, more: object = { told: true }) =>
  done('teacher', `POST /quizzes/${quiz.id}/release`, { what, ...more })
async function newsOf(student: Student) {
  const { items, total } = await done(student, 'GET /told')
  expect(total).toBe(items.length)
  return items.map((item: any) => [item.title, item.what, item.score])
}
const read = (student: Student, attempt: { id: string }) => done(student, `GET /attempts/${attempt.id}`)

test('a mark given later is new until its student reads the attempt, and again once it is marked anew', async () => {
  const student = await newStudent()
  const quiz = await newEssayQuiz()
  const attempt = await handIn(quiz, student, answers)
  // What is marked so far is no result, and to look at it looks at none.
  await read(student, attempt)
  expect(await newsOf(student)).toEqual([])
  await mark(quiz, { score: 6, comment: 'Clear.' })
  const [item] = (await done(student, 'GET /told')).items
  expect(item).toEqual({
    ...{ kind: 'quiz', id: quiz.id, title: quiz.title, courseId: exam.courseId, courseTitle: 'Course' },
    ...{ attemptId: attempt.id, score: 7, maxPoints: 10, percent: 70, what: 'review', comment: 'Clear.' },
    marker: 'teacher',
    toldAt: expect.any(String),
  })
  await done('teacher', `GET /attempts/${attempt.id}`)
  expect(await newsOf(student)).toHaveLength(1)
  await read(student, attempt)
  await read(student, attempt)
  expect(await newsOf(student)).toEqual([])
  await mark(quiz, { score: 8 })
  expect(await newsOf(student)).toEqual([[quiz.title, 'review', 9]])
})

test('who marked it is told with the score, also where nothing was written or what was is not released', async () => {
  const student = await newStudent()
  const quiz = await newEssayQuiz({ scoreRelease: 'byHand', reviewRelease: 'never' })
  await handIn(quiz, student, answers)
  await mark(quiz, { score: 6, comment: 'Clear.' })
  expect((await done(student, 'GET /grades')).items).toMatchObject([{ score: null, marker: null }])
  await release(quiz, 'score')
  expect((await done(student, 'GET /grades')).items).toMatchObject([{ score: 7, marker: 'teacher' }])
  expect((await done(student, 'GET /told')).items).toMatchObject([{ comment: null, marker: 'teacher' }])
  // Nobody marked this one.
  await handIn(await newQuiz(), student)
  expect((await done(student, 'GET /grades')).items[0]).toMatchObject({ score: 1, marker: null })
})

test('a score that is read as it is handed in is seen; its review, released later, is new', async () => {
  const student = await newStudent()
  const quiz = await newQuiz({ reviewRelease: 'byHand' })
  const attempt = await handIn(quiz, student)
  expect(await newsOf(student)).toEqual([[quiz.title, 'score', 1]])
  await read(student, attempt)
  expect(await newsOf(student)).toEqual([])
  await release(quiz, 'review')
  expect(await newsOf(student)).toEqual([[quiz.title, 'review', 1]])
  await release(quiz, 'review', { told: false })
  expect(await newsOf(student)).toEqual([])
})

test('what is released by hand or by time is new from then on, the newest first', async () => {
  const student = await newStudent()
  const byHand = await newQuiz({ scoreRelease: 'byHand' })
  const closing = await newQuiz({ scoreRelease: 'afterClose', closesAt: from(3_600_000) })
  const endless = await newQuiz({ scoreRelease: 'afterClose', attempts: 2 })
  for (const quiz of [byHand, closing, endless]) await handIn(quiz, student)
  expect(await newsOf(student)).toEqual([])
  await done(student, `POST /quizzes/${endless.id}/finish`)
  const closesAt = from(-1_000)
  await db.write(tx =>
    tx.updateTable('quizzes').set({ opensAt: null, closesAt }).where('id', '=', closing.id).execute(),
  )
  await release(byHand, 'score', { told: true, userIds: [student.id] })
  const titles = (await newsOf(student)).map(([title]: [string]) => title)
  expect(titles).toEqual([byHand.title, endless.title, closing.title])

  const seen = (ids: string[], as: Student = student) => call(as, 'PUT /told/seen', { ids })
  expect((await seen([byHand.id, closing.id], await newStudent())).status).toBe(204)
  expect(await newsOf(student)).toHaveLength(3)
  expect((await seen([byHand.id, closing.id, people.student.id])).status).toBe(204)
  expect((await newsOf(student)).map(([title]: [string]) => title)).toEqual([endless.title])
  expect((await seen([])).status).toBe(422)
})

test('of a quiz the try is new that was released last; to have looked at that one is enough', async () => {
  const student = await newStudent()
  const quiz = await newEssayQuiz({ attempts: 2 })
  await handIn(quiz, student, answers)
  const second = await handIn(quiz, student, { c: 'right' })
  expect(await newsOf(student)).toEqual([[quiz.title, 'review', 1]])
  await read(student, second)
  expect(await newsOf(student)).toEqual([])
  await mark(quiz, { score: 8 })
  expect(await newsOf(student)).toEqual([[quiz.title, 'review', 9]])
})

test('nothing is new after thirty days, of a quiz in the bin, or of a course that was left', async () => {
  const student = await newStudent()
  const [old, binned, kept] = [await newQuiz(), await newQuiz(), await newQuiz()]
  for (const quiz of [old, binned, kept]) await handIn(quiz, student)
  expect(await newsOf(student)).toHaveLength(3)
  const submittedAt = from(-30 * 86_400_000)
  await db.write(tx => tx.updateTable('attempts').set({ submittedAt }).where('quizId', '=', old.id).execute())
  await done('teacher', `DELETE /quizzes/${binned.id}`)
  expect(await newsOf(student)).toEqual([[kept.title, 'score', 1]])
  const { items } = await done('admin', `GET /enrolments?userId=${student.id}`)
  await done('admin', `DELETE /enrolments/${items[0].id}`)
  for (const path of ['told', 'grades']) expect((await done(student, `GET /${path}`)).items).toEqual([])
})

test('of each quiz what counts stands there, or what it waits for', async () => {
  const student = await newStudent()
  const closesAt = from(3_600_000)
  const [best, waits, later, opened] = [
    await newQuiz({ attempts: 3, passPercent: 60 }),
    await newEssayQuiz(),
    await newQuiz({ scoreRelease: 'afterClose', closesAt }),
    await newQuiz(),
  ]
  await handIn(best, student, { a: 'right', b: 'right' })
  await handIn(best, student)
  await handIn(waits, student, answers)
  await handIn(later, student)
  await exam.begin(opened, student)
  const { items, total } = await done(student, 'GET /grades')
  expect(total).toBe(3)
  const nothing = { score: null, percent: null, passed: null }
  expect(items).toMatchObject([
    {
      id: later.id,
      state: 'untold',
      ...nothing,
      soFar: null,
      scoreRelease: 'afterClose',
      closesAt,
      tries: 1,
    },
    {
      id: waits.id,
      state: 'toMark',
      ...nothing,
      soFar: { score: 1, points: 2 },
      pending: 1,
      reviewTold: false,
    },
    {
      id: best.id,
      state: 'scored',
      score: 2,
      maxPoints: 2,
      percent: 100,
      passed: true,
      tries: 2,
      pending: 0,
    },
  ])
  const first = await done(student, `GET /attempts?quizId=${best.id}&sort=createdAt`)
  expect(items[2].attemptId).toBe(first.items[0].id)
  await mark(waits, { score: 8 })
  const [, marked] = (await done(student, 'GET /grades')).items
  expect(marked).toMatchObject({ state: 'scored', score: 9, soFar: null, pending: 0, reviewTold: true })
})

test('what was looked at goes along where two accounts are merged', async () => {
  const [leaves, stays] = [await newStudent(), await newStudent()]
  const [seen, unseen] = [await newQuiz(), await newQuiz()]
  await read(leaves, await handIn(seen, leaves))
  await handIn(unseen, leaves)
  const { id } = await done('admin', 'POST /jobs/merge', { fromId: leaves.id, intoId: stays.id })
  await until('admin', id, 'ready')
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  expect(await newsOf(stays)).toEqual([[unseen.title, 'score', 1]])
  // To look at what came over is not to go on with it: the undo takes it back.
  const { items } = await done(stays, 'GET /told')
  await read(stays, { id: items[0].attemptId })
  await takeBack('admin', id)
  expect((await done(stays, 'GET /grades')).items).toEqual([])
})
