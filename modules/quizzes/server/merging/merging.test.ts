import { beforeEach, describe, expect, test } from 'vitest'
import { examIn, from as at } from '#test/exam.ts'
import { jobsIn } from '#test/jobs.ts'
import { accountsIn } from '#test/merging.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { db, done, call, people, newPerson } = world
const { until, takeBack } = jobsIn(world)
const { snapshot } = accountsIn(db)
const exam = await examIn(world)

type Person = { id: string; token: string }
type Begun = { id: string; hold: string; number: number }
let [from, into]: [Person, Person] = [people.student, people.other]
let number = 0
beforeEach(async () => {
  number++
  from = await newPerson(`from${number}`, 'student')
  into = await newPerson(`into${number}`, 'student')
  for (const person of [from, into]) await world.enrol(exam.courseId, person)
})
const prepared = async () => {
  const { id } = await done('admin', 'POST /jobs/merge', { fromId: from.id, intoId: into.id })
  await until('admin', id, 'ready')
  return id as string
}
async function merge() {
  const id = await prepared()
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  return id
}
/** All that both have of this module. */
async function workOf() {
  const ids = [from.id, into.id]
  const attempts = await db.read
    .selectFrom('attempts')
    .selectAll()
    .where('userId', 'in', ids)
    .orderBy('id')
    .execute()
  const of = async (table: 'responses' | 'lateAnswers' | 'attemptEvents' | 'answerFiles') =>
    attempts.length === 0
      ? []
      : (
          await db.read
            .selectFrom(table as 'responses')
            .selectAll()
            .where(
              'attemptId',
              'in',
              attempts.map(({ id }) => id),
            )
            .execute()
        ).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  const byPerson = async (table: 'workDone' | 'exceptions' | 'quizAudience') =>
    (
      await db.read
        .selectFrom(table as 'exceptions')
        .selectAll()
        .where('userId', 'in', ids)
        .execute()
    )
      .map(row => ({ ...row, version: 0 }))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  return {
    attempts: attempts.map(row => ({ ...row, version: 0 })),
    responses: await of('responses'),
    lateAnswers: await of('lateAnswers'),
    attemptEvents: await of('attemptEvents'),
    answerFiles: await of('answerFiles'),
    workDone: await byPerson('workDone'),
    exceptions: await byPerson('exceptions'),
    quizAudience: await byPerson('quizAudience'),
    ...(await snapshot(...ids)),
  }
}
const triesOf = async (who: Person, quiz: { id: string }) => {
  const { items } = await done(who, `GET /attempts?quizId=${quiz.id}&sort=createdAt`)
  return items.map(({ number, status, score }: Record<string, unknown>) => [number, status, score])
}
const take = async (quiz: { id: string }, as: Person, given: object) => {
  const attempt: Begun = await exam.begin(quiz, as)
  const { body } = await exam.submit(attempt, given as Record<string, unknown>, 1, as)
  return body as Begun
}

test('attempts, work, exceptions and files come over, and the undo takes them back exactly', async () => {
  const quiz = await exam.newQuiz({ attempts: null })
  const file = await exam.newQuestion({ kind: 'file', files: 1 })
  const paper = await exam.newQuiz({ attempts: null, audience: 'chosen', userIds: [from.id] }, [file])
  const wanted = { filename: 'a.txt', purpose: 'answer', courseId: exam.courseId }
  const { id: fileId } = await uploaderOf(world.app, from.token).send('Words', wanted)
  // By turns, so that the numbers of both go in between each other.
  await take(quiz, from, { a: 'right' })
  await take(quiz, into, { a: 'wrong' })
  await take(quiz, from, { a: 'right', b: 'right' })
  await take(paper, from, { a: { fileIds: [fileId] } })
  const except = (who: Person, more: object) =>
    done('teacher', 'POST /exceptions', { courseId: exam.courseId, quizId: quiz.id, userId: who.id, ...more })
  await except(from, { attempts: 5, extraPercent: 10, reason: 'Reads slowly' })
  await except(into, { attempts: 3, extraMinutes: 9 })
  await done('teacher', 'POST /exceptions', { courseId: exam.courseId, userId: from.id, extraPercent: 25 })
  const before = await workOf()

  const id = await prepared()
  const { parts } = await done('admin', `GET /jobs/${id}/merge`)
  const countsOf = (resource: string) =>
    parts.find((part: { resource: string }) => part.resource === resource)
  expect(countsOf('attempts')).toMatchObject({ added: 3, shared: 0, ended: 0 })
  expect(countsOf('workDone')).toMatchObject({ added: 1, shared: 1 })
  expect(countsOf('exceptions')).toMatchObject({ added: 1, shared: 1 })
  expect(countsOf('quizAudience')).toMatchObject({ added: 1, shared: 0 })
  expect(await workOf()).toEqual(before)
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')

  expect(await triesOf(into, quiz)).toEqual([
    [1, 'marked', 1],
    [2, 'marked', 0],
    [3, 'marked', 2],
  ])
  const { mine } = await done(into, `GET /quizzes/${quiz.id}`)
  expect(mine).toMatchObject({
    attemptsUsed: 3,
    attemptsAllowed: 5,
    score: 2,
    completedAt: expect.any(String),
  })
  const { items } = await done('teacher', `GET /exceptions?userId=${into.id}&quizId=${quiz.id}`)
  const reason = 'Reads slowly'
  expect(items).toMatchObject([{ attempts: 5, extraPercent: 10, extraMinutes: 9, reason }])
  expect((await call(into, `GET /media/${fileId}`)).status).toBe(200)
  const { mine: onPaper } = await done(into, `GET /quizzes/${paper.id}`)
  expect(onPaper).toMatchObject({ attemptsUsed: 1, completedAt: expect.any(String) })
  // The account in the bin is nobody whose answers stand beside them twice.
  expect((await done('teacher', `GET /attempts?quizId=${quiz.id}`)).total).toBe(3)
  expect((await done('teacher', `GET /responses?quizId=${paper.id}`)).total).toBe(1)
  expect((await done('teacher', `GET /quizzes/${paper.id}`)).counts).toMatchObject({
    submitted: 1,
    toMark: 1,
  })

  await takeBack('admin', id)
  expect(await workOf()).toEqual(before)
})

test('an open attempt is gone on with by the account that stays, with the files of the other', async () => {
  const quiz = await exam.newQuiz({}, [await exam.newQuestion({ kind: 'essay', files: 2 })])
  const attempt: Begun = await exam.begin(quiz, from)
  const wanted = { filename: 'a.txt', purpose: 'answer', courseId: exam.courseId }
  const { id: fileId } = await uploaderOf(world.app, from.token).send('Words', wanted)
  const essay = (text: string) => ({ a: { text, fileIds: [fileId] } })
  await exam.save(attempt, essay('Begun'), 1, from)
  const id = await merge()
  const { body } = await call(into, `POST /quizzes/${quiz.id}/attempts`)
  expect(body).toMatchObject({ code: 'held' })
  const taken = await done(into, `POST /attempts/${body.current.id}/take-over`)
  expect(taken.items[0].answer).toEqual(essay('Begun').a)
  expect((await exam.save(taken, essay('Gone on with'), 2, into)).status).toBe(200)

  // It was gone on with, so it stays whole with whoever did, and the other has what they had.
  await takeBack('admin', id)
  expect((await exam.keptOf(taken)).a![0].text).toBe('Gone on with')
  expect((await exam.keptOf(attempt)).a![0].text).toBe('Begun')
  expect((await done('admin', `GET /jobs/${id}`)).counts.kept).toBe(1)
})

test('where both write one quiz, what comes over is handed in as it is, and the undo opens nothing and ends nothing', async () => {
  const quiz = await exam.newQuiz({ attempts: null })
  const theirs: Begun = await exam.begin(quiz, from)
  await exam.save(theirs, { a: 'right' }, 1, from)
  const own: Begun = await exam.begin(quiz, into)
  await exam.save(own, { a: 'wrong' }, 1, into)
  const before = await workOf()
  const id = await prepared()
  const { parts } = await done('admin', `GET /jobs/${id}/merge`)
  expect(parts).toContainEqual({ resource: 'attempts', added: 1, shared: 0, ended: 1 })
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  expect(await triesOf(into, quiz)).toEqual([
    [1, 'marked', 1],
    [2, 'open', null],
  ])
  expect((await done(into, `GET /quizzes/${quiz.id}`)).mine.completedAt).not.toBeNull()
  const [{ id: endedId }] = (await done(into, `GET /attempts?quizId=${quiz.id}&sort=createdAt`)).items
  const { items } = await done('teacher', `GET /attempts/${endedId}/log`)
  expect(items.map(({ what }: { what: string }) => what).toSorted()).toEqual([
    'begun',
    'ended',
    'submitted.staff',
  ])
  await takeBack('admin', id)
  expect(await workOf()).toEqual(before)
  expect((await exam.save(own, { b: 'right' }, 2, into)).status).toBe(200)
})

test('an attempt that was marked since stays whole, with its number and what it has done', async () => {
  const quiz = await exam.newQuiz({ attempts: null }, [await exam.newQuestion({ kind: 'essay' })])
  await take(quiz, from, { a: { text: 'So', fileIds: [] } })
  await take(quiz, into, { a: { text: 'Or so', fileIds: [] } })
  const id = await merge()
  const { items } = await done('teacher', `GET /responses?quizId=${quiz.id}`)
  const copied = items.find(({ answer }: { answer: { text: string } }) => answer.text === 'So')
  await done('teacher', `PUT /responses/${copied.id}/mark`, { score: 1 })
  await takeBack('admin', id)
  expect(await triesOf(into, quiz)).toEqual([
    [1, 'marked', 1],
    [2, 'submitted', null],
  ])
  const numbers = await db.read
    .selectFrom('attempts')
    .select('number')
    .where('userId', '=', into.id)
    .execute()
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(2)
  expect((await done(into, `GET /quizzes/${quiz.id}`)).mine.completedAt).not.toBeNull()
})

test('of what is saved while two become one nothing is acknowledged and lost', async () => {
  const quiz = await exam.newQuiz({ closesAt: at(3_600_000) })
  const attempt: Begun = await exam.begin(quiz, from)
  const id = await prepared()
  await done('admin', `POST /jobs/${id}/start`)
  const saves = Array.from({ length: 50 }, (_, at) => exam.save(attempt, { a: `Text ${at}` }, at + 1, from))
  const acknowledged = (await Promise.all(saves)).flatMap(({ status }, at) =>
    status === 200 ? [at + 1] : [],
  )
  await until('admin', id, 'done')
  const [copy] = (await done(into, `GET /attempts?quizId=${quiz.id}`)).items
  const rev = (await exam.keptOf(copy)).a?.[1] ?? 0
  expect(rev).toBe(Math.max(0, ...acknowledged))
})

describe('more time that comes by two becoming one reaches what is open', () => {
  const lengthOf = async (userId: string) => {
    const open = db.read.selectFrom('attempts').select(['startedAt', 'endsAt']).where('userId', '=', userId)
    const { startedAt, endsAt } = await open.where('status', '=', 'open').executeTakeFirstOrThrow()
    return (Date.parse(endsAt!) - Date.parse(startedAt)) / 60_000
  }

  test('an attempt that comes over has what the one who stays has, and the undo takes it back whole', async () => {
    const quiz = await exam.newQuiz({ limitMinutes: 60 })
    await exam.begin(quiz, from)
    await done('teacher', 'POST /exceptions', {
      ...{ courseId: exam.courseId, quizId: quiz.id, userId: into.id, extraPercent: 50 },
    })
    const before = await workOf()
    const id = await merge()
    expect(await lengthOf(into.id)).toBe(90)
    await takeBack('admin', id)
    expect(await workOf()).toEqual(before)
  })

  test('the attempt of the one who stays has what the group of the other has', async () => {
    const quiz = await exam.newQuiz({ limitMinutes: 60 })
    const { id: groupId } = await done('teacher', 'POST /groups', {
      ...{ courseId: exam.courseId, title: `Group ${number}` },
    })
    await done('teacher', `POST /groups/${groupId}/members`, { userIds: [from.id] })
    await done('teacher', 'POST /exceptions', { courseId: exam.courseId, groupId, extraMinutes: 15 })
    await exam.begin(quiz, into)
    await merge()
    expect(await lengthOf(into.id)).toBe(75)
  })
})

test('whoever begins while two become one has numbers that no other try of theirs has', async () => {
  const quiz = await exam.newQuiz({ attempts: null })
  for (let at = 0; at < 3; at++) await take(quiz, from, { a: 'right' })
  await take(quiz, into, { a: 'right' })
  const id = await prepared()
  const statuses: number[] = []
  let isMerging = true
  const beginning = async () => {
    while (isMerging) {
      const { status, body } = await call(into, `POST /quizzes/${quiz.id}/attempts`)
      statuses.push(status)
      if (status === 201) await exam.submit(body, undefined, 1, into)
    }
  }
  const all = Array.from({ length: 50 }, beginning)
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  isMerging = false
  await Promise.all(all)
  const begun = statuses.filter(status => status === 201).length
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  const tries = db.read.selectFrom('attempts').select('number').where('quizId', '=', quiz.id)
  const rows = await tries
    .where('userId', '=', into.id)
    .where('deletedAt', 'is', null)
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 4 + begun }, (_, at) => at + 1))
})
