import { beforeAll, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done, people } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
  await world.enrol(exam.courseId, 'other')
})

const sees = async (as: 'student' | 'other', { id }: { id: string }) => {
  const listed = (await done(as, 'GET /quizzes?pageSize=100')).items.some((item: any) => item.id === id)
  const { status } = await call(as, `GET /quizzes/${id}`)
  expect(status).toBe(listed ? 200 : 404)
  return listed
}
test('those who are named, and those of groups', async () => {
  const group = await done('admin', 'POST /groups', { courseId: exam.courseId, title: 'Group' })
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [people.other.id] })
  for (const [chosen, student, other] of [
    [{ audience: 'all' }, true, true],
    [{ audience: 'chosen' }, false, false],
    [{ audience: 'chosen', userIds: [people.student.id] }, true, false],
    [{ audience: 'chosen', groupIds: [group.id] }, false, true],
    [{ audience: 'chosen', groupIds: [group.id], userIds: [people.student.id] }, true, true],
  ] as const) {
    const quiz = await exam.newQuiz(chosen)
    expect([chosen, await sees('student', quiz), await sees('other', quiz)]).toEqual([chosen, student, other])
  }
})

test('people and groups of the course alone', async () => {
  const elsewhere = await world.newCourse()
  const group = await done('admin', 'POST /groups', { courseId: elsewhere.id, title: 'Theirs' })
  const { body } = await call('teacher', 'POST /quizzes', {
    ...{ seasonId: exam.seasonId, title: 'Q', audience: 'chosen' },
    ...{ userIds: [people.student.id, people.colleague.id], groupIds: [group.id] },
  })
  expect(body.errors.map(({ path, code }: any) => `${path} ${code}`)).toEqual([
    'userIds.1 not_offered',
    'groupIds.0 not_offered',
  ])
})

test('whoever is named already may stay once their enrolment is gone, and holds up no other change', async () => {
  const quiz = await exam.newQuiz({ audience: 'chosen', userIds: [people.other.id] })
  const { items } = await done('admin', `GET /enrolments?courseId=${exam.courseId}&userId=${people.other.id}`)
  await done('admin', `DELETE /enrolments/${items[0].id}`)
  const userIds = [people.other.id, people.student.id]
  const kept = await done('teacher', `PUT /quizzes/${quiz.id}`, { title: 'Kept', userIds })
  expect(kept.userIds.toSorted()).toEqual(userIds.toSorted())
  await done('teacher', `PUT /quizzes/${quiz.id}`, { userIds: [] })
  expect((await call('teacher', `PUT /quizzes/${quiz.id}`, { userIds })).body.errors).toMatchObject([
    { path: 'userIds.0', code: 'not_offered' },
  ])
})

test('those who are named stay in the order in which they were given', async () => {
  const named = await Promise.all([1, 2, 3, 4].map(at => world.newPerson(`named.${at}`, 'student')))
  const userIds = named
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
  await done('admin', 'POST /enrolments', { courseId: exam.courseId, userIds })
  const quiz = await exam.newQuiz({ audience: 'chosen', userIds })
  expect(quiz.userIds).toEqual(userIds)
  expect((await done('teacher', `GET /quizzes/${quiz.id}`)).userIds).toEqual(userIds)
})

test('whom it is for has to be in the course that it goes to', async () => {
  const elsewhere = await world.newCourse()
  const { id: seasonId } = await world.newSeason(elsewhere.id)
  const draft = { seasonId: exam.seasonId, title: 'Q', audience: 'chosen', userIds: [people.student.id] }
  const { id } = await done('teacher', 'POST /quizzes', draft)
  expect(await call('teacher', `PUT /quizzes/${id}`, { seasonId })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'userIds.0', code: 'not_offered' }] },
  })
  expect(await done('teacher', `PUT /quizzes/${id}`, { seasonId, userIds: [] })).toMatchObject({
    courseId: elsewhere.id,
  })
})

test('what students see says nothing of how it is made', async () => {
  const quiz = await exam.newQuiz({ accessCode: 'x' })
  const shown = await done('student', `GET /quizzes/${quiz.id}`)
  const hidden = {
    plan: null,
    groupIds: null,
    userIds: null,
    categoryId: null,
    weight: null,
    begun: null,
    counts: null,
  }
  expect(shown).toMatchObject({ ...hidden, hasAccessCode: true, state: 'open' })
  expect(Object.keys(shown)).not.toContain('accessCode')
})
