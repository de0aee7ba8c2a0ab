import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

/** Groups that came in with their students, before there was a course: they are given one once, and are named where they learn. */
const world = await newWorld({ rateLimit: 100_000 })
const { call, done, people } = world
type As = keyof typeof people

let count = 0
let pupil: Awaited<ReturnType<typeof world.newPerson>>
let student: string
let courseId: string
let otherId: string
let groupId: string
beforeEach(async () => {
  pupil = await world.newPerson(`pupil.${++count}`, 'student')
  student = pupil.id
  courseId = (await world.newCourse({ title: 'Physics' })).id
  otherId = (await world.newCourse({ title: 'Chemistry' })).id
  groupId = await newGroup({ userIds: [student] })
})
async function newGroup({ userIds = [] as string[], ...more }: Record<string, any> = {}) {
  const { id } = await done('admin', 'POST /groups', { title: 'Grade 7', courseId: null, ...more })
  if (userIds.length > 0) await done('admin', `POST /groups/${id}/members`, { userIds, enrol: false })
  return id as string
}
const give = (body: object = { courseId }, as: As = 'admin') => call(as, `PUT /groups/${groupId}`, body)
const courseOf = async () => (await done('admin', `GET /groups/${groupId}`)).courseId
const refusalOf = async (answer: ReturnType<typeof give>) => {
  const { status, body } = await answer
  return [status, ...(body.errors ?? []).map(({ path, code }: any) => `${path} ${code}`)]
}

describe('a group of the whole school', () => {
  test('is given a course once, with a part of it, and keeps its members', async () => {
    const { id: seasonId } = await world.newSeason(courseId)
    const given = await done('admin', `PUT /groups/${groupId}`, { courseId, seasonId })
    expect(given).toMatchObject({ courseTitle: 'Physics', seasonId, counts: { members: 1 } })
    for (const courseId of [otherId, null])
      expect(await refusalOf(give({ courseId }))).toEqual([422, 'courseId not_offered'])
    const { items } = await done('admin', `GET /audit?kind=groups&thingId=${groupId}`)
    const changes = items.flatMap((entry: { changes: object[] }) => entry.changes)
    expect(changes).toContainEqual({ field: 'courseId', before: null, after: courseId })
  })

  test('gets none that its writer cannot choose', async () => {
    groupId = await newGroup({ teacherId: people.teacher.id })
    const foreign = await world.newCourse({}, 'colleague')
    expect(await refusalOf(give({ courseId: foreign.id }, 'teacher'))).toEqual([422, 'courseId not_offered'])
    await done('admin', `DELETE /courses/${otherId}`)
    expect(await refusalOf(give({ courseId: otherId }))).toEqual([422, 'courseId not_offered'])
    expect((await give({ courseId }, 'teacher')).status).toBe(200)
  })

  test.each(['exceptions', 'audience', 'course'] as const)(
    'gets none as long as one of these names it: %s',
    async what => {
      await world.enrol(otherId, pupil)
      const { id: seasonId } = await world.newSeason(otherId)
      const audience = what === 'audience' ? { audience: 'chosen', groupIds: [groupId] } : {}
      const quiz = await done('teacher', 'POST /quizzes', { seasonId, title: 'Quiz', ...audience })
      const quizId = what === 'course' ? null : quiz.id
      const exception =
        what !== 'audience' &&
        (await done('teacher', 'POST /exceptions', { courseId: otherId, quizId, groupId, extraMinutes: 5 }))
      expect(await refusalOf(give())).toEqual([422, 'courseId in_use'])
      expect(await courseOf()).toBe(null)
      if (!exception) {
        await done('teacher', `PUT /quizzes/${quiz.id}`, { groupIds: [] })
        expect((await give()).status).toBe(200)
        return
      }
      await done('teacher', `DELETE /exceptions/${exception.id}`)
      expect((await give()).status).toBe(200)
      // What lay in the bin meanwhile is for a group of another course by now.
      const back = call('teacher', `POST /exceptions/${exception.id}/restore`)
      expect(await refusalOf(back)).toEqual([422, 'groupId not_offered'])
    },
  )

  test('gets no course in another active group of which one of its members is', async () => {
    const other = await newGroup({ courseId, userIds: [student] })
    expect(await refusalOf(give())).toEqual([422, 'courseId other_group'])
    await done('admin', `PUT /groups/${other}`, { status: 'archived' })
    expect((await give()).status).toBe(200)
  })
})

describe('at once', () => {
  test('of two courses a group gets one', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => (at % 2 ? courseId : otherId))
    const answers = await Promise.all(ids.map(courseId => give({ courseId })))
    const kept = await courseOf()
    expect(answers.map(({ status }) => status)).toEqual(ids.map(id => (id === kept ? 200 : 422)))
  })

  test('nobody gets into two groups of one course by the course that these are given', async () => {
    const [teams, joined] = [
      await Promise.all(Array.from({ length: 8 }, () => newGroup({ userIds: [student] }))),
      await newGroup({ courseId }),
    ]
    await Promise.all([
      ...teams.map(id => call('admin', `PUT /groups/${id}`, { courseId })),
      call('admin', `POST /groups/${joined}/members`, { userIds: [student] }),
    ])
    expect((await done('admin', `GET /groups?courseId=${courseId}&userId=${student}`)).total).toBe(1)
  })

  test('an exception is for a group of the whole school or of its course', async () => {
    const { id: seasonId } = await world.newSeason(otherId)
    const quizzes = await Promise.all(
      Array.from({ length: 8 }, () => done('teacher', 'POST /quizzes', { seasonId, title: 'Quiz' })),
    )
    const named = ({ id: quizId }: { id: string }, at: number) =>
      at % 2
        ? call('teacher', `PUT /quizzes/${quizId}`, { audience: 'chosen', groupIds: [groupId] })
        : call('teacher', 'POST /exceptions', { courseId: otherId, quizId, groupId, extraMinutes: 5 })
    const [given, ...answers] = await Promise.all([give(), ...quizzes.map(named)])
    const isNamed = answers.some(({ status }) => status < 300)
    expect(given.status).toBe(isNamed ? 422 : 200)
    expect(await courseOf()).toBe(isNamed ? null : courseId)
  })
})

describe('what can be named in a course', () => {
  const offered = async (id: string, as: As = 'teacher') =>
    (await done(as, `GET /groups?Minimal=1&offeredIn=${id}`)).items
  const idsIn = async (id: string, as?: As) =>
    (await offered(id, as)).map((group: { id: string }) => group.id).toSorted()

  test('is of it, or of the whole school with a member who learns there', async () => {
    const own = await newGroup({ courseId })
    await newGroup({ courseId: otherId })
    const empty = await newGroup()
    expect(await idsIn(courseId)).toEqual([own])
    await world.enrol(courseId, pupil)
    expect(await idsIn(courseId)).toEqual([own, groupId].toSorted())
    expect(await idsIn(courseId, 'admin')).toEqual([own, groupId].toSorted())
    expect(await idsIn(otherId)).not.toContain(groupId)
    expect((await offered(courseId))[0]).toEqual({
      ...{ id: expect.any(String), title: 'Grade 7' },
      courseId: null,
    })
    await done('admin', `DELETE /groups/${groupId}/members/${student}`)
    expect(await idsIn(courseId)).toEqual([own])
    expect(await idsIn(courseId)).not.toContain(empty)
  })

  test('is told to staff of the course alone, and of its members whom they see anyway', async () => {
    await world.enrol(courseId, pupil)
    const stranger = await world.newPerson(`stranger.${groupId.slice(-6)}`, 'student')
    await done('admin', `POST /groups/${groupId}/members`, { userIds: [stranger.id], enrol: false })
    for (const as of ['colleague', 'student'] as const)
      expect(await refusalOf(call(as, `GET /groups?Minimal=1&offeredIn=${courseId}`))).toEqual([
        ...[422, 'offeredIn not_offered'],
      ])
    expect((await call('teacher', `GET /groups/${groupId}`)).status).toBe(404)
    const { items } = await done('teacher', `GET /users?courseId=${courseId}&groupId=${groupId}`)
    expect(items.map(({ id }: { id: string }) => id)).toEqual([student])
  })
})
