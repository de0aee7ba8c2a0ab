import { beforeEach, describe, expect, test } from 'vitest'
import { bulkOf } from '#platform/server/bulk/bulk.ts'
import { joining } from '#platform/server/db/joining.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

/** Enrolments that are changed together: what becomes of each row of a piece, also where some are refused, and what takes it back. */
const world = await newWorld()
const { call, done, db, people, newCourse } = world
const { ready, run, takeBack, rowsOf, until } = jobsIn(world)
/** A course that is not there for whoever asks. */
const absent = { status: 422, body: { errors: [{ path: 'with.courseId', code: 'not_offered' }] } }
type Item = Record<string, any>
const day = 86_400_000
const [past, soon, later] = [-day, day, 90 * day].map(ms => new Date(Date.now() + ms).toISOString())

let courseId: string
let count = 0
beforeEach(async () => {
  courseId = (await newCourse({ title: 'Physics' })).id
})
const students = (howMany: number) =>
  Promise.all(Array.from({ length: howMany }, () => world.newPerson(`bulk.${count++}`, 'student')))
const idsOf = (items: Item[]): string[] => items.map(({ id }) => id)
const enrol = async (userIds: string[], more: object = {}): Promise<Item[]> =>
  (await done('admin', 'POST /enrolments', { courseId, userIds, ...more })).items
const enrolments = async (of = courseId): Promise<Item[]> =>
  (await done('admin', `GET /enrolments?courseId=${of}&pageSize=100&sort=createdAt`)).items
const enrolled = async () => (await enrolments()).map(({ userId }) => userId as string).toSorted()
const results = async (job: Item) =>
  (await rowsOf('admin', job.id)).map(({ result, code }: Item) => (code ? [result, code] : result))
const audited = (job: Item) =>
  db.read
    .selectFrom('audit')
    .select(['action', 'thingId', 'before', 'after'])
    .where('jobId', '=', job.id)
    .execute()
const users = (action: string, ids: string[], more: object = {}) => ({
  ...{ resource: 'users', action, selection: { ids }, with: { courseId, ...more } },
})
const rows = (action: string, ids: string[], more: object = {}) => ({
  ...{ resource: 'enrolments', action, selection: { ids }, ...more },
})

describe('at once', () => {
  test('fifty who enrol the same students enrol each once, and each of them takes back only what is theirs', async () => {
    const ids = idsOf(await students(20))
    const { action } = bulkOf({ db, files: world.files, country: async () => 'EG' }, 'users', 'enrol')!
    const caller = { id: people.admin.id, role: 'admin', sessionId: '', requestId: '' } as const
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        db.write(tx => joining(tx, () => action.actAll!(ids, caller, { courseId }))),
      ),
    )
    const created = outcomes.flatMap(each =>
      [...each!].flatMap(([id, outcome]) => (outcome.result === 'done' ? [{ id, undo: outcome.undo }] : [])),
    )
    expect(idsOf(created).toSorted()).toEqual(ids.toSorted())
    expect(await enrolled()).toEqual(ids.toSorted())
    const back = await db.write(tx => joining(tx, () => action.undoAll!(created, caller, { courseId })))
    expect([back!.size, await enrolled()]).toEqual([20, []])
  })

  test('two jobs that enrol and two that end the same students count each once', async () => {
    const ids = idsOf(await students(30))
    const both = (body: object) => Promise.all([run('admin', body), run('admin', body)])
    const sum = (jobs: Item[], of: string) => jobs.reduce((all, { counts }) => all + counts[of], 0)
    const created = await both(users('enrol', ids))
    expect([sum(created, 'changed'), sum(created, 'same'), await enrolled()]).toEqual([
      30,
      30,
      ids.toSorted(),
    ])
    const ended = await both(users('unenrol', ids))
    expect([sum(ended, 'changed'), sum(ended, 'changed') + sum(ended, 'same') + sum(ended, 'gone')]).toEqual([
      30, 60,
    ])
    expect(await enrolled()).toEqual([])
    const entries = (await Promise.all([...created, ...ended].map(audited))).flat()
    expect(entries).toHaveLength(60)
  })
})

describe('enrol', () => {
  test('who learns stays, who did until some day comes back, and each as they were when it is taken back', async () => {
    const [learning, over, fresh, changed] = idsOf(await students(4)) as [string, string, string, string]
    await enrol([learning], { expiresAt: later })
    const [before] = await enrol([over], { expiresAt: past })
    const ids = [learning, over, people.teacher.id, fresh, changed]
    const job = await run('admin', users('enrol', ids, { expiresAt: soon }))
    expect(await results(job)).toEqual(['same', 'done', ['refused', 'not_offered'], 'done', 'done'])
    expect(job.counts).toMatchObject({ changed: 3, same: 1, refused: 1 })
    expect((await enrolments()).find(({ id }) => id === before!.id)).toMatchObject({ expiresAt: soon })
    const entries = await audited(job)
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['enrol', 'enrol', 'extend'])
    const extended = entries.find(({ action }) => action === 'extend')!
    expect([extended.thingId, JSON.parse(extended.before!), JSON.parse(extended.after!)]).toEqual([
      over,
      { courseId, expiresAt: past },
      { courseId, expiresAt: soon },
    ])

    const { id: own } = (await enrolments()).find(({ userId }) => userId === changed)!
    await done('admin', `PUT /enrolments/${own}`, { expiresAt: later })
    expect((await takeBack('admin', job.id)).counts).toMatchObject({ changed: 0, kept: 1 })
    expect(await results(job)).toEqual(['same', 'undone', ['refused', 'not_offered'], 'undone', 'kept'])
    const left = new Map((await enrolments()).map(({ userId, expiresAt }) => [userId, expiresAt]))
    expect(left).toEqual(
      new Map([
        [learning, later],
        [over, past],
        [changed, later],
      ]),
    )
  })

  test('a teacher enrols nobody into a course of somebody else', async () => {
    const [one] = await students(1)
    const foreign = await newCourse({ title: 'Foreign', teacherIds: [people.teacher.id] }, 'admin')
    const asked = users('enrol', [one!.id, people.student.id], { courseId: foreign.id })
    const job = await ready('teacher', asked)
    await done('admin', `PUT /courses/${foreign.id}`, { teacherIds: [people.colleague.id] })
    await done('teacher', `POST /jobs/${job.id}/start`)
    await until('teacher', job.id, 'done')
    expect(await results(job)).toEqual(Array(2).fill(['refused', 'not_offered']))
    expect(await enrolments(foreign.id)).toEqual([])
    expect(await call('teacher', 'POST /jobs/bulk', asked)).toMatchObject(absent)
  })
})

describe('another end', () => {
  test('is given to those that a teacher has, and is put back where nobody changed them since', async () => {
    const foreign = await newCourse({ title: 'Foreign' }, 'colleague')
    const [theirs] = (
      await done('admin', 'POST /enrolments', { courseId: foreign.id, userIds: [people.other.id] })
    ).items
    const some = await enrol(idsOf(await students(3)))
    const [has] = await enrol(idsOf(await students(1)), { expiresAt: soon })
    const ids = [...idsOf(some), has!.id, theirs.id]
    const job = await run('teacher', rows('extend', ids, { with: { expiresAt: soon } }))
    expect(await results(job)).toEqual(['done', 'done', 'done', 'same', 'gone'])
    expect(await audited(job)).toHaveLength(3)
    expect((await done('admin', `GET /enrolments?courseId=${foreign.id}`)).items[0].version).toBe(1)

    await done('admin', `PUT /enrolments/${ids[1]}`, { expiresAt: later })
    await done('admin', `DELETE /enrolments/${ids[2]}`)
    expect((await takeBack('teacher', job.id)).counts).toMatchObject({ changed: 0, kept: 2 })
    expect(await results(job)).toEqual(['undone', 'kept', 'kept', 'same', 'gone'])
    const ends = new Map((await enrolments()).map(({ id, expiresAt }) => [id, expiresAt]))
    expect([ends.get(ids[0]!), ends.get(ids[1]!), ends.get(has!.id)]).toEqual([null, later, soon])
  })
})

describe('who is taken out of a course', () => {
  const newGroup = (more: object = {}) => done('admin', 'POST /groups', { title: 'Group', courseId, ...more })
  const join = (group: Item, userIds: string[]) =>
    done('admin', `POST /groups/${group.id}/members`, { userIds })
  const membersOf = async (group: Item) =>
    (await done('admin', `GET /groups/${group.id}/members`)).items.map(({ user }: Item) => user.id).toSorted()

  test.each(['remove', 'unenrol'])('%s: is brought back as they were, with their group', async how => {
    const ids = idsOf(await students(4)).toSorted()
    await enrol(ids.slice(0, 3), { expiresAt: soon })
    const group = await newGroup({ capacity: 3 })
    await join(group, ids.slice(0, 3))
    const before = await enrolments()
    const asked =
      how === 'remove' ? rows('remove', idsOf(before)) : users('unenrol', [...ids.slice(0, 3), ids[3]!])
    const job = await run('admin', asked)
    expect(job.counts).toMatchObject({ changed: 3 })
    expect([await enrolled(), await membersOf(group)]).toEqual([[], []])
    expect((await audited(job)).map(({ action }) => action).toSorted()).toEqual([
      ...Array(3).fill('leave'),
      ...Array(3).fill('unenrol'),
    ])

    // One is enrolled anew, and stays so; another has lost their place, and comes back without it.
    await enrol([ids[0]!])
    await done('admin', `PUT /groups/${group.id}`, { capacity: 1 })
    expect((await takeBack('admin', job.id)).counts).toMatchObject({ changed: 0, kept: 1 })
    expect(await enrolled()).toEqual(ids.slice(0, 3))
    const back = (await enrolments()).filter(({ userId }) => userId !== ids[0])
    expect(
      back.map(({ id, source, createdAt, expiresAt }) => ({ id, source, createdAt, expiresAt })),
    ).toEqual(
      before
        .filter(({ userId }) => userId !== ids[0])
        .map(({ id, source, createdAt, expiresAt }) => ({ id, source, createdAt, expiresAt })),
    )
    const members = await membersOf(group)
    expect([members.length, ids.slice(1, 3)]).toEqual([1, expect.arrayContaining(members)])
  })

  test('one who is gone meanwhile stays away, and the others come back', async () => {
    const ids = idsOf(await students(3))
    await enrol(ids)
    const job = await run('admin', users('unenrol', ids))
    await done('admin', `DELETE /users/${ids[1]}`)
    expect((await takeBack('admin', job.id)).counts).toMatchObject({ kept: 1 })
    expect(await results(job)).toEqual(['undone', ['kept', 'not_offered'], 'undone'])
    expect(await enrolled()).toEqual([ids[0]!, ids[2]!].toSorted())
  })

  test('a teacher ends what is theirs alone', async () => {
    const foreign = await newCourse({ title: 'Foreign' }, 'colleague')
    const asked = { courseId: foreign.id, userIds: [people.other.id] }
    const [theirs] = (await done('admin', 'POST /enrolments', asked)).items
    const [own] = await enrol([people.other.id])
    const job = await run('teacher', rows('remove', [theirs.id, own!.id]))
    expect(await results(job)).toEqual(['gone', 'done'])
    const body = users('unenrol', [people.other.id], { courseId: foreign.id })
    expect(await call('teacher', 'POST /jobs/bulk', body)).toMatchObject(absent)
    expect(idsOf(await enrolments(foreign.id))).toEqual([theirs.id])
  })

  test('who left a group is brought back into it, and enrolled nowhere by that', async () => {
    const [one, two] = idsOf(await students(2)) as [string, string]
    const group = await newGroup()
    await done('admin', `POST /groups/${group.id}/members`, { userIds: [one, two], enrol: false })
    const left = { resource: 'users', action: 'leave', selection: { ids: [one, two] } }
    const job = await run('admin', { ...left, with: { groupId: group.id } })
    await join(group, [two])
    await takeBack('admin', job.id)
    expect(await results(job)).toEqual(['undone', 'kept'])
    expect([await membersOf(group), await enrolled()]).toEqual([[one, two].toSorted(), [two]])
  })
})
