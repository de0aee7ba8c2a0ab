// It alone catches: an open attempt that a change of the quiz, the course or the person alters or loses.
import { beforeEach, describe, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'
import { endOverdue } from './overdue.ts'

/** What changes on the way while fifty write one quiz (assessment.md 4.7). */
const world = await newWorld({ rateLimit: 1_000_000 })
const { call, done, db } = world
type Person = { id: string; token: string }
type Begun = { id: string; hold: string }

let exam: Awaited<ReturnType<typeof examIn>>
let people: Person[] = []
let begun: Begun[] = []
let quiz: { id: string }
let question: { id: string }
let round = 0
const each = <Result>(what: (person: Person, at: number) => Promise<Result>) => Promise.all(people.map(what))
const statusesOf = (answers: { status: number; body?: any }[]) => [
  ...new Set(answers.map(({ status, body }) => `${status} ${status < 400 ? '' : body.code}`.trim())),
]
const save = (rev: number) =>
  each((person, at) => exam.save(begun[at]!, { a: `from ${at} ${rev}` }, rev, person))
const submit = () => each((person, at) => exam.submit(begun[at]!, undefined, 1, person))
/** What was acknowledged last is kept, of each of them. */
const nothingLost = async (rev: number) => {
  for (const [at, attempt] of begun.entries())
    expect((await exam.keptOf(attempt)).a).toEqual([`from ${at} ${rev}`, rev])
}
beforeEach(async () => {
  round++
  exam = await examIn(world)
  people = []
  for (let at = 0; at < 50; at++) people.push(await world.newPerson(`writer.${round}.${at}`, 'student'))
  await done('admin', 'POST /enrolments', { courseId: exam.courseId, userIds: people.map(({ id }) => id) })
  question = await exam.newQuestion()
  quiz = await exam.newQuiz({ limitMinutes: 60, attempts: null }, [question])
  begun = await each(person => exam.begin(quiz, person))
  expect(statusesOf(await save(1))).toEqual(['200'])
})

test('a question and a setting that are edited leave open attempts as they were, and later ones get the new', async () => {
  const content = { kind: 'short', answers: [{ text: 'new' }] }
  const [saved] = await Promise.all([
    each((person, at) => exam.save(begun[at]!, { a: 'right' }, 2, person)),
    done('teacher', `PUT /questions/${question.id}`, { content, body: 'Edited' }),
    done('teacher', `PUT /quizzes/${quiz.id}`, { limitMinutes: 30, title: 'Renamed' }),
  ])
  expect(statusesOf(saved)).toEqual(['200'])
  const ended = await submit()
  for (const { body } of ended) expect(body).toMatchObject({ score: 1, quizTitle: 'Renamed' })
  const again = await exam.begin(quiz, people[0]!)
  const { items, startedAt, endsAt } = again as unknown as Record<string, any>
  expect(items[0].body).toContain('Edited')
  expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(30 * 60_000)
  expect((await exam.submit(again, { a: 'right' }, 1, people[0]!)).body.score).toBe(0)
})

describe('hidden or in the bin: nobody begins, open attempts go on to their end, then 404 until it is back', () => {
  test.each<[what: string, away: () => Promise<unknown>, back: () => Promise<unknown>]>([
    [
      'the quiz as a draft',
      () => done('teacher', `PUT /quizzes/${quiz.id}`, { status: 'draft' }),
      () => done('teacher', `PUT /quizzes/${quiz.id}`, { status: 'published' }),
    ],
    [
      'the quiz in the bin',
      () => done('teacher', `DELETE /quizzes/${quiz.id}`),
      () => done('teacher', `POST /quizzes/${quiz.id}/restore`),
    ],
    [
      'the season as a draft',
      () => done('teacher', `PUT /seasons/${exam.seasonId}`, { status: 'draft' }),
      () => done('teacher', `PUT /seasons/${exam.seasonId}`, { status: 'published' }),
    ],
    [
      'the course as a draft',
      () => done('teacher', `PUT /courses/${exam.courseId}`, { status: 'draft' }),
      () => done('teacher', `PUT /courses/${exam.courseId}`, { status: 'published' }),
    ],
    [
      'the season in the bin',
      () => done('teacher', `DELETE /seasons/${exam.seasonId}`),
      () => done('teacher', `POST /seasons/${exam.seasonId}/restore`),
    ],
    [
      'the course in the bin',
      () => done('admin', `DELETE /courses/${exam.courseId}`),
      () => done('admin', `POST /courses/${exam.courseId}/restore`),
    ],
  ])('%s', async (_, away, back) => {
    const late = await world.newPerson(`late.${round}`, 'student')
    await world.enrol(exam.courseId, late)
    const [, saved] = await Promise.all([away(), save(2)])
    expect(statusesOf(saved)).toEqual(['200'])
    expect(statusesOf([await call(late, `POST /quizzes/${quiz.id}/attempts`)])).toEqual(['404 not_found'])
    expect(statusesOf(await save(3))).toEqual(['200'])
    await nothingLost(3)
    expect(statusesOf(await submit())).toEqual(['200'])
    expect(statusesOf(await each((person, at) => call(person, `GET /attempts/${begun[at]!.id}`)))).toEqual([
      '404 not_found',
    ])
    await back()
    expect(statusesOf(await each((person, at) => call(person, `GET /attempts/${begun[at]!.id}`)))).toEqual([
      '200',
    ])
    await nothingLost(3)
  })
})

test('enrolments removed: 404 at once, what was saved stays, the sweep ends it, and enrolled again they go on', async () => {
  const { items } = await done('admin', `GET /enrolments?courseId=${exam.courseId}&pageSize=100`)
  const theirs = items.filter(({ user }: { user: { id: string } }) => people.some(({ id }) => id === user.id))
  await Promise.all([
    save(2),
    ...theirs.map(({ id }: { id: string }) => done('admin', `DELETE /enrolments/${id}`)),
  ])
  expect(statusesOf(await save(3))).toEqual(['404 not_found'])
  for (const attempt of begun) expect([1, 2]).toContain((await exam.keptOf(attempt)).a![1])
  await done('admin', 'POST /enrolments', { courseId: exam.courseId, userIds: people.map(({ id }) => id) })
  expect(statusesOf(await save(4))).toEqual(['200'])
  await nothingLost(4)
  const out = theirs[0].user.id
  const { items: fresh } = await done('admin', `GET /enrolments?userId=${out}`)
  await done('admin', `DELETE /enrolments/${fresh[0].id}`)
  const at = people.findIndex(({ id }) => id === out)
  await exam.set(begun[at]!, { endsAt: from(-5_000), finalAt: from(-1_000) })
  await endOverdue(db)
  expect(await exam.rowOf(begun[at]!)).toMatchObject({ status: 'marked', submittedHow: 'time' })
  expect((await exam.keptOf(begun[at]!)).a![1]).toBe(4)
})

test('people disabled: 401 at once, what was saved stays, and enabled again they go on', async () => {
  await Promise.all([
    save(2),
    ...people.map(({ id }) => done('admin', `PUT /users/${id}`, { status: 'disabled' })),
  ])
  expect(statusesOf(await save(3))).toEqual(['401 unauthorized'])
  for (const attempt of begun) {
    expect([1, 2]).toContain((await exam.keptOf(attempt)).a![1])
    expect(await exam.rowOf(attempt)).toMatchObject({ status: 'open' })
  }
  await exam.set(begun[0]!, { endsAt: from(-5_000), finalAt: from(-1_000) })
  await endOverdue(db)
  expect(await exam.rowOf(begun[0]!)).toMatchObject({ status: 'marked', submittedHow: 'time' })
})

test('enrolments that expire: open attempts go on to their end', async () => {
  const { items } = await done('admin', `GET /enrolments?courseId=${exam.courseId}&pageSize=100`)
  const expiresAt = '2020-01-01T00:00:00.000Z'
  const theirs = items.filter(({ user }: { user: { id: string } }) => people.some(({ id }) => id === user.id))
  await Promise.all(
    theirs.map(({ id }: { id: string }) => done('admin', `PUT /enrolments/${id}`, { expiresAt })),
  )
  expect(statusesOf(await save(2))).toEqual(['200'])
  await nothingLost(2)
  expect(statusesOf(await each(person => call(person, `POST /quizzes/${quiz.id}/attempts`)))).toEqual([
    '404 not_found',
  ])
  expect(statusesOf(await submit())).toEqual(['200'])
  const rows = await db.read.selectFrom('attempts').select('status').where('quizId', '=', quiz.id).execute()
  expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'marked'))
})
