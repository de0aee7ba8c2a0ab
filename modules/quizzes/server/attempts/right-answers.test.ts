// It alone catches: what is right, told to somebody who is still writing or may begin again, by settings, times and acts of any kind.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { runs } from '#test/properties.ts'
import { sounds } from '#test/sounds.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { endOverdue } from './overdue.ts'

/** No answer to a student says what is right before the last moment at which that could help them. */
const world = await newWorld({ rateLimit: 1_000_000 })
const { app, call, done, db, people } = world
type Exam = Awaited<ReturnType<typeof examIn>>
type Student = Awaited<ReturnType<typeof world.newPerson>>
let exam: Exam
let question: { id: string }
let essay: { id: string }
let soundId: string
beforeAll(async () => {
  exam = await examIn(world)
  const wanted = { filename: 'canary.mp3', purpose: 'audio', courseId: exam.courseId }
  soundId = (await uploaderOf(app, people.teacher.token).send(sounds.mp3!.bytes, wanted)).id
  question = await exam.newQuestion(
    {
      kind: 'single',
      options: [
        { key: 'canary', body: 'A', credit: 100, feedback: '<p>canaryfeedback</p>' },
        { key: 'others', body: 'B' },
      ],
    },
    { explanation: `<p>canaryexplained</p><div data-audio="${soundId}"></div>` },
  )
  essay = await exam.newQuestion({ kind: 'essay' })
})
afterAll(() => {
  vi.useRealTimers()
})
let number = 0
async function newStudent() {
  const student = await world.newPerson(`learner.${++number}`, 'student')
  await world.enrol(exam.courseId, student)
  return student
}
const minute = 60_000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** What a student is answered: whether any of it says what is right. */
async function showsRight(student: Student, quizId: string, attempts: { id: string; hold: string }[]) {
  const paths = [
    ...[`media/${soundId}`, `quizzes/${quizId}`, `attempts?quizId=${quizId}`],
    ...attempts.flatMap(({ id, hold }) => [`attempts/${id}`, `attempts/${id}?hold=${hold}`]),
  ]
  const headers = { authorization: `Bearer ${student.token}` }
  for (const path of paths) {
    const { body } = await app.inject({ url: `/api/${path}`, headers })
    if (/audio\/mpeg|canaryexplained|canaryfeedback|"right":"canary"/.test(body)) return true
  }
  return false
}

/** No mark stands before all is marked, and what is marked so far only where a quiz tells its score at once. */
async function expectNoEarlyMark(student: Student, quiz: { id: string; scoreRelease: string }) {
  const { items } = await done(student, `GET /attempts?quizId=${quiz.id}`)
  const { mine } = await done(student, `GET /quizzes/${quiz.id}`)
  for (const { status, score, percent, passed, pending, soFar } of items) {
    const waits = status !== 'open' && pending > 0
    if (waits) expect({ score, percent, passed }).toEqual({ score: null, percent: null, passed: null })
    if (!waits || quiz.scoreRelease !== 'atOnce') expect(soFar).toBeNull()
    else expect(soFar).toEqual({ score: 0, points: 1 })
  }
  if (mine.score !== null || items.every((item: { soFar: object | null }) => item.soFar === null))
    expect(mine.soFar).toBeNull()
}
async function markAll(quizId: string) {
  const { items } = await done('teacher', `GET /responses?quizId=${quizId}`)
  for (const { id } of items) await done('teacher', `PUT /responses/${id}/mark`, { score: 1 })
}

type Row = [what: string, quiz: object, then: (attempt: { id: string }, quizId: string) => Promise<unknown>]
const because = { minutes: 30, reason: 'The line was cut' }
test.each<Row>([
  ['the last try is open', { attempts: 2 }, async () => {}],
  [
    'the last try is open, and the review of the first was told by hand',
    {
      attempts: 2,
      reviewRelease: 'byHand',
    },
    (_, quizId) => done('teacher', `POST /quizzes/${quizId}/release`, { what: 'review', told: true }),
  ],
  [
    'a try goes on past the closing',
    { attempts: 3, closesAt: 30 },
    async (_, quizId) => {
      await done('teacher', `POST /quizzes/${quizId}/extend`, because)
      pass(31 * minute)
    },
  ],
])('while %s, no attempt of that student says what is right', async (_, { closesAt, ...more }: any, then) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const student = await newStudent()
  const hours = { closesAt: closesAt ? from(closesAt * minute) : null }
  const quiz = await exam.newQuiz({ ...hours, ...more }, [question])
  const first = await exam.begin(quiz, student)
  await exam.submit(first, { a: 'others' }, 1, student)
  const second = await exam.begin(quiz, student)
  await then(first, quiz.id)
  const shown = await done(student, `GET /attempts/${first.id}`)
  expect(shown.items[0]).toMatchObject({ answer: 'others', score: 0, isRight: false })
  expect(await showsRight(student, quiz.id, [first, second])).toBe(false)
  await exam.submit(second, undefined, 1, student)
  await call('teacher', `POST /quizzes/${quiz.id}/release`, { what: 'review', told: true })
  expect(await showsRight(student, quiz.id, [first, second])).toBe(true)
  // A try that staff open again is one that is open.
  await done('teacher', `POST /attempts/${second.id}/reopen`, because)
  expect(await showsRight(student, quiz.id, [first, second])).toBe(false)
})

const settings = fc.record({
  attempts: fc.constantFrom(1, 2, 3, null),
  scoreRelease: fc.constantFrom('atOnce', 'atOnce', 'afterClose', 'byHand'),
  reviewRelease: fc.constantFrom('atOnce', 'atOnce', 'afterClose', 'byHand'),
  closesIn: fc.constantFrom(null, 20, 60),
  limitMinutes: fc.constantFrom(null, 5, 30),
  graceSeconds: fc.constantFrom(0, 60),
  waitMinutes: fc.constantFrom(0, 10),
  hasEssay: fc.constantFrom(true, false, false),
})
const act = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('begin', 'submit') },
  { weight: 3, arbitrary: fc.constantFrom('wait', 'sweep', 'mark') },
  { weight: 4, arbitrary: fc.constantFrom('extend', 'reopen', 'remove', 'restore', 'end') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('release', 'moreTries', 'fewerTries', 'closeLater', 'finish', 'unfinish'),
  },
)
const acts = fc.array(fc.record({ act, minutes: fc.constantFrom(1, 6, 11, 31) }), {
  minLength: 5,
  maxLength: 16,
})
/** By these staff give somebody more than they had: what was told before could help then, and cannot be taken back. */
const generous = ['extend', 'reopen', 'remove', 'restore', 'moreTries', 'closeLater', 'unfinish']

test('for whatever settings, times and acts: nobody who was told may try on, unless staff allow it afterwards', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const seen = { told: 0, withheld: 0 }
  await fc.assert(
    fc.asyncProperty(settings, acts, async ({ closesIn, hasEssay, ...more }, acts) => {
      // The clock has gone on since the last run, and sessions rest so long at most.
      for (const staff of ['admin', 'teacher'] as const) await world.renew(staff)
      const student = await newStudent()
      const hours = { closesAt: closesIn === null ? null : from(closesIn * minute) }
      const quiz = await exam.newQuiz({ ...more, ...hours }, hasEssay ? [question, essay] : [question])
      const attempts: { id: string; hold: string }[] = []
      const path = { begin: `POST /quizzes/${quiz.id}/attempts`, quiz: `PUT /quizzes/${quiz.id}` }
      let wasShown = false
      for (const { act, minutes } of acts) {
        const last = attempts.at(-1) ?? { id: quiz.id, hold: 'none' }
        const longer = { minutes, reason: 'So' }
        if (generous.includes(act)) wasShown = false
        if (act === 'begin') {
          const { status, body } = await call(student, path.begin)
          if (status === 201) attempts.push(body)
          if (more.attempts !== null)
            expect({ wasShown, status }).not.toEqual({ wasShown: true, status: 201 })
        }
        if (act === 'submit') await exam.submit(last, { a: 'others' }, 1, student)
        if (act === 'wait') pass(minutes * minute)
        if (act === 'mark') await markAll(quiz.id)
        if (act === 'sweep') await endOverdue(db)
        if (act === 'extend') await call('teacher', `POST /quizzes/${quiz.id}/extend`, longer)
        if (act === 'end') await call('teacher', `POST /quizzes/${quiz.id}/end`, { reason: 'So' })
        if (act === 'reopen') await call('teacher', `POST /attempts/${last.id}/reopen`, longer)
        if (act === 'remove') await call('teacher', `DELETE /attempts/${last.id}`)
        if (act === 'restore') await call('teacher', `POST /attempts/${last.id}/restore`)
        if (act === 'release')
          for (const what of ['score', 'review'])
            await call('teacher', `POST /quizzes/${quiz.id}/release`, { what, told: true })
        if (act === 'moreTries')
          await call('teacher', 'POST /exceptions', {
            ...{ courseId: exam.courseId, quizId: quiz.id, userId: student.id, attempts: 4 },
          })
        if (act === 'finish') await call(student, `POST /quizzes/${quiz.id}/finish`)
        if (act === 'unfinish')
          await call('teacher', `DELETE /quizzes/${quiz.id}/finish?userId=${student.id}`)
        if (act === 'fewerTries') await call('teacher', path.quiz, { attempts: 1 })
        if (act === 'closeLater') await call('teacher', path.quiz, { closesAt: from(minutes * minute) })
        const isShownNow = await showsRight(student, quiz.id, attempts)
        seen[isShownNow ? 'told' : 'withheld']++
        wasShown ||= isShownNow
        await expectNoEarlyMark(student, quiz)
        const open = await db.read
          .selectFrom('attempts')
          .select(['id', 'finalAt'])
          .where('userId', '=', student.id)
          .where('status', '=', 'open')
          .where('deletedAt', 'is', null)
          .execute()
        const isWriting = open.some(({ finalAt }) => finalAt === null || finalAt >= from(0))
        expect({ isShownNow, isWriting }).not.toEqual({ isShownNow: true, isWriting: true })
      }
    }),
    { numRuns: runs(20) },
  )
  expect(Math.min(seen.told, seen.withheld)).toBeGreaterThan(0)
}, 300_000)
