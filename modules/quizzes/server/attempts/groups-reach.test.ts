import { beforeEach, describe, expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

/** Who comes to have more time by a group has it in the attempt that they are writing (assessment.md 2.2, 4.5). */
const world = await newWorld({ rateLimit: 1_000_000 })
const { call, done, newPerson } = world
const { run, takeBack } = jobsIn(world)
const exam = await examIn(world)
const { courseId } = exam
const minute = 60_000

type Person = { id: string; token: string }
type Begun = { id: string; hold: string }
let round = 0
let student: Person
let quiz: { id: string }
let groupId: string
let attempt: Begun
const lengthOf = async (begun: { id: string }) => {
  const { startedAt, endsAt } = await exam.rowOf(begun)
  return endsAt === null ? null : (Date.parse(endsAt) - Date.parse(startedAt)) / minute
}
const newGroup = async () =>
  (await done('teacher', 'POST /groups', { courseId, title: `Group ${++round}` })).id as string
const except = (more: object) => done('teacher', 'POST /exceptions', { courseId, quizId: quiz.id, ...more })
const join = (id: string, userIds: string[], more: object = {}) =>
  done('teacher', `POST /groups/${id}/members`, { userIds, ...more })
const leave = (id: string, userId: string) => done('teacher', `DELETE /groups/${id}/members/${userId}`)

beforeEach(async () => {
  student = await newPerson(`grouped.${++round}`, 'student')
  await world.enrol(courseId, student)
  quiz = await exam.newQuiz({ limitMinutes: 60, attempts: null })
  groupId = await newGroup()
  attempt = await exam.begin(quiz, student)
})

describe('joining a group', () => {
  test('gives more time at once, and leaving it takes none away', async () => {
    await except({ groupId, extraPercent: 50 })
    expect(await lengthOf(attempt)).toBe(60)
    await join(groupId, [student.id])
    expect(await lengthOf(attempt)).toBe(90)
    await leave(groupId, student.id)
    expect(await lengthOf(attempt)).toBe(90)
  })

  test('gives what the group has in the whole course', async () => {
    await done('teacher', 'POST /exceptions', { courseId, groupId, extraMinutes: 15 })
    await join(groupId, [student.id])
    expect(await lengthOf(attempt)).toBe(75)
  })

  test('reaches nobody else, no other quiz, and nothing that is handed in', async () => {
    const other = await newPerson(`beside.${round}`, 'student')
    await world.enrol(courseId, other)
    const [beside, elsewhere] = [
      await exam.begin(quiz, other),
      await exam.begin(await exam.newQuiz({ limitMinutes: 60 }), student),
    ]
    await except({ groupId, extraPercent: 50 })
    await exam.submit(attempt, undefined, 1, student)
    await join(groupId, [student.id])
    for (const one of [attempt, beside, elsewhere]) expect(await lengthOf(one)).toBe(60)
  })

  test('by many at once, and by the undo of leaving', async () => {
    await except({ groupId, extraPercent: 50 })
    const selection = { ids: [student.id] }
    await run('admin', { resource: 'users', action: 'join', selection, with: { groupId } })
    expect(await lengthOf(attempt)).toBe(90)
    const left = await run('admin', { resource: 'users', action: 'leave', selection, with: { groupId } })
    const again = await exam.begin(await exam.newQuiz({ limitMinutes: 60 }), student)
    await done('teacher', 'POST /exceptions', { courseId, groupId, extraMinutes: 15 })
    expect(await lengthOf(again)).toBe(60)
    await takeBack('admin', left.id)
    expect(await lengthOf(again)).toBe(75)
  })
})

test('leaving a group that closes earlier leaves the later closing of the quiz', async () => {
  const [closesAt, earlier] = [from(50 * minute), from(20 * minute)]
  await except({ groupId, closesAt: earlier })
  await done('teacher', `PUT /quizzes/${quiz.id}`, { closesAt })
  await join(groupId, [student.id])
  await exam.submit(attempt, undefined, 1, student)
  const next = await exam.begin(quiz, student)
  expect((await exam.rowOf(next)).endsAt).toBe(earlier)
  await leave(groupId, student.id)
  expect((await exam.rowOf(next)).endsAt).toBe(closesAt)
})

describe('a group in the bin counts as absent', () => {
  test('its exceptions hold for nobody, and hold again once it is back', async () => {
    await except({ groupId, extraPercent: 50 })
    await done('teacher', `DELETE /groups/${groupId}`)
    await done('teacher', `POST /groups/${groupId}/restore`)
    expect(await lengthOf(attempt)).toBe(60)
    await join(groupId, [student.id])
    await done('teacher', `DELETE /groups/${groupId}`)
    expect(await lengthOf(attempt)).toBe(90)
    await exam.submit(attempt, undefined, 1, student)
    expect((await done(student, `GET /quizzes/${quiz.id}`)).mine.limitSeconds).toBe(3_600)
    const next = await exam.begin(quiz, student)
    expect(await lengthOf(next)).toBe(60)
    await done('teacher', `POST /groups/${groupId}/restore`)
    expect(await lengthOf(next)).toBe(90)
  })

  test('a quiz that is for it is for none of its members', async () => {
    await join(groupId, [student.id])
    const chosen = await exam.newQuiz({ audience: 'chosen', groupIds: [groupId] })
    const workOf = async () =>
      (await done(student, `POST /courses/progress-special-user/${student.id}`)).courses.find(
        ({ id }: { id: string }) => id === courseId,
      ).work
    const statuses = async () => [
      (await call(student, `GET /quizzes/${chosen.id}`)).status,
      (await done('teacher', `GET /quizzes/${chosen.id}`)).notBegun,
    ]
    expect(await statuses()).toEqual([200, 1])
    const before = (await workOf()).length
    await done('teacher', `DELETE /groups/${groupId}`)
    expect(await statuses()).toEqual([404, 0])
    expect((await workOf()).length).toBe(before - 1)
    expect((await call(student, `POST /quizzes/${chosen.id}/attempts`)).status).toBe(404)
    await done('teacher', `POST /groups/${groupId}/restore`)
    expect(await statuses()).toEqual([200, 1])
  })
})

describe('an exception', () => {
  test('that is widened to the whole course reaches all that is open there', async () => {
    const elsewhere = await exam.begin(await exam.newQuiz({ limitMinutes: 60 }), student)
    const { id } = await except({ userId: student.id, extraPercent: 50 })
    expect([await lengthOf(attempt), await lengthOf(elsewhere)]).toEqual([90, 60])
    await done('teacher', `PUT /exceptions/${id}`, { quizId: null })
    expect(await lengthOf(elsewhere)).toBe(90)
  })

  test('that gave less than others have gives the more once it is removed', async () => {
    await done('teacher', 'POST /exceptions', { courseId, userId: student.id, extraPercent: 50 })
    const next = await exam.newQuiz({ limitMinutes: 60 })
    const { id } = await done('teacher', 'POST /exceptions', {
      ...{ courseId, quizId: next.id, userId: student.id, extraPercent: 0 },
    })
    const begun = await exam.begin(next, student)
    expect(await lengthOf(begun)).toBe(60)
    await done('teacher', `DELETE /exceptions/${id}`)
    expect(await lengthOf(begun)).toBe(90)
  })
})

test('fifty who join while an exception is written for their group all have it', async () => {
  const people: Person[] = []
  for (let at = 0; at < 50; at++) people.push(await newPerson(`joiner.${round}.${at}`, 'student'))
  await done('admin', 'POST /enrolments', { courseId, userIds: people.map(({ id }) => id) })
  const begun = people.slice(0, 25).map(person => exam.begin(quiz, person))
  await Promise.all(begun)
  const [others] = await Promise.all([
    Promise.all(people.slice(25).map(person => exam.begin(quiz, person))),
    except({ groupId, extraPercent: 50 }),
    ...people.map(({ id }) => join(groupId, [id])),
  ])
  const attempts = [...(await Promise.all(begun)), ...others]
  const lengths = new Set(await Promise.all(attempts.map(lengthOf)))
  expect([...lengths]).toEqual([90])
})
