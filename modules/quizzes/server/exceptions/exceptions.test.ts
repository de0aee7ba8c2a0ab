import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let quizId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse({ status: 'draft' })).id
  const { id: seasonId } = await world.newSeason(courseId)
  await world.enrol(courseId)
  quizId = (await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Quiz' })).id
})
const userIdOf = (name: 'student' | 'other') => world.people[name].id

test('who is enrolled in a course that is still a draft can have an exception, who is not cannot', async () => {
  const draft = { courseId, quizId, extraPercent: 25 }
  const given = await world.done('teacher', 'POST /exceptions', { ...draft, userId: userIdOf('student') })
  expect(given.user).toMatchObject({ name: 'student' })
  const other = await world.call('teacher', 'POST /exceptions', { ...draft, userId: userIdOf('other') })
  expect(other.status).toBe(422)
  expect(other.body.errors).toMatchObject([{ path: 'userId', code: 'not_offered' }])
})

test('a quiz of a course that is still a draft can be for who is enrolled there, and for nobody else', async () => {
  const path = `PUT /quizzes/${quizId}`
  const chosen = (...userIds: string[]) => world.call('teacher', path, { audience: 'chosen', userIds })
  expect((await chosen(userIdOf('student'))).status).toBe(200)
  const refused = await chosen(userIdOf('student'), userIdOf('other'))
  expect(refused.body.errors).toMatchObject([{ path: 'userIds.1', code: 'not_offered' }])
})

test('whose enrolment is over is not offered', async () => {
  const { items } = await world.done('admin', `GET /enrolments?courseId=${courseId}`)
  await world.done('admin', `DELETE /enrolments/${items[0].id}`)
  const draft = { courseId, quizId, extraPercent: 25, userId: userIdOf('student') }
  expect((await world.call('teacher', 'POST /exceptions', draft)).status).toBe(422)
})

test('a second one for the same person and quiz is refused where the person stands', async () => {
  const draft = { courseId, quizId, extraPercent: 25, userId: userIdOf('student') }
  await world.done('teacher', 'POST /exceptions', draft)
  const { status, body } = await world.call('teacher', 'POST /exceptions', draft)
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'taken', errors: [{ path: 'userId', code: 'taken' }] })
})

describe('a quiz that goes to another course', () => {
  let otherId: string
  let seasonId: string
  beforeEach(async () => {
    otherId = (await world.newCourse()).id
    seasonId = (await world.newSeason(otherId)).id
  })
  const move = () => world.call('teacher', `PUT /quizzes/${quizId}`, { seasonId })
  const except = (more: object) =>
    world.done('teacher', 'POST /exceptions', { courseId, quizId, extraPercent: 25, ...more })
  const newGroup = (more: object) => world.done('admin', 'POST /groups', { title: 'Group', ...more })

  test('takes those along that hold there, and leaves those of the course', async () => {
    await world.enrol(otherId)
    const userId = userIdOf('student')
    const own = await except({ userId })
    const ofSchool = await except({ groupId: (await newGroup({ courseId: null })).id })
    const ofCourse = await except({ userId, quizId: null })
    expect((await move()).status).toBe(200)
    const { items } = await world.done('teacher', `GET /exceptions?courseId=${otherId}`)
    expect(new Set(items.map(({ id }: { id: string }) => id))).toEqual(new Set([own.id, ofSchool.id]))
    const left = await world.done('teacher', `GET /exceptions?courseId=${courseId}`)
    expect(left.items.map(({ id }: { id: string }) => id)).toEqual([ofCourse.id])
    await world.done('teacher', `PUT /exceptions/${own.id}`, { extraPercent: 50 })
    const { items: log } = await world.done('admin', `GET /audit?kind=exceptions&thingId=${own.id}`)
    const changes = log.flatMap((entry: { changes: object[] }) => entry.changes)
    expect(changes).toContainEqual({ field: 'courseId', before: courseId, after: otherId })
  })

  test.each<[who: string, whom: () => Promise<object>]>([
    ['somebody who does not learn there', async () => ({ userId: userIdOf('student') })],
    ['a group of the course that it leaves', async () => ({ groupId: (await newGroup({ courseId })).id })],
  ])('is refused as long as one is for %s', async (_, whom) => {
    const { id } = await except(await whom())
    const refused = await move()
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ path: 'seasonId', code: 'not_offered' }])
    expect((await world.done('teacher', `GET /quizzes/${quizId}`)).courseId).toBe(courseId)
    await world.done('teacher', `DELETE /exceptions/${id}`)
    expect((await move()).status).toBe(200)
    // What lies in the bin has stayed in the course that it was written for, where there is no such quiz any more.
    const back = await world.call('teacher', `POST /exceptions/${id}/restore`)
    expect(back.status).toBe(422)
    expect(back.body.errors).toMatchObject([{ path: 'quizId', code: 'not_offered' }])
  })

  test('is in the course of all its exceptions, however many are written while it goes', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, at) => world.newPerson(`moved.${at}`, 'student')),
    )
    const userIds = people.map(({ id }) => id)
    for (const id of [courseId, otherId])
      await world.done('admin', 'POST /enrolments', { courseId: id, userIds })
    const draft = { courseId, quizId, extraPercent: 25 }
    const [moved, ...written] = await Promise.all([
      move(),
      ...userIds.map(userId => world.call('teacher', 'POST /exceptions', { ...draft, userId })),
    ])
    expect(moved.status).toBe(200)
    expect(written.every(({ status }) => status === 201 || status === 422)).toBe(true)
    const kept = await world.db.read
      .selectFrom('exceptions')
      .select('courseId')
      .where('quizId', '=', quizId)
      .execute()
    expect(kept.length).toBe(written.filter(({ status }) => status === 201).length)
    expect(kept.every(row => row.courseId === otherId)).toBe(true)
  })
})
