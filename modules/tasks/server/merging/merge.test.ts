import { beforeEach, expect, test } from 'vitest'
import { verifyProgress } from '#modules/learning/server/progress/verify.ts'
import { jobsIn } from '#test/jobs.ts'
import { password, roles } from '#test/people.ts'
import { newWorld } from '#test/world.ts'
import { accountsIn, studiesIn } from '#test/merging.ts'

const world = await newWorld()
const { db, done, call, people, newPerson } = world
const { until, takeBack } = jobsIn(world)
const { snapshot } = accountsIn(db)
const { lessons, furnish } = await studiesIn(world)

type Person = { id: string; token: string }
let [from, into]: [Person, Person] = [people.student, people.other]
let number = 0
beforeEach(async () => {
  number++
  const phone = `+2010012345${String(number).padStart(2, '0')}`
  from = await newPerson(`from${number}`, roles.student, { phone, externalId: `N${number}` })
  into = await newPerson(`into${number}`, roles.student, { email: `into${number}@school.example` })
  await furnish(from, into)
})
const asked = (more: object = {}) => ({ fromId: from.id, intoId: into.id, ...more })
async function prepared(as: keyof typeof people = 'admin') {
  const { id } = await done(as, 'POST /jobs/merge', asked())
  await until(as, id, 'ready')
  return id as string
}
async function merge() {
  const id = await prepared()
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  return id
}
const progressOf = async (id: string) =>
  db.read.selectFrom('progress').selectAll().where('userId', '=', id).orderBy('lessonId').execute()
const sound = async () => expect((await verifyProgress(db)).differing).toEqual([])

test('what would move, what both have, what is filled and what ends is shown first', async () => {
  const before = await snapshot(from.id, into.id)
  const id = await prepared()
  const { parts, ...preview } = await done('admin', `GET /jobs/${id}/merge`)
  expect(preview).toEqual({
    from: { id: from.id, name: `from${number}`, username: `from${number}` },
    into: { id: into.id, name: `into${number}`, username: `into${number}` },
    filled: [
      { field: 'externalId', value: `N${number}` },
      { field: 'phone', value: expect.stringMatching(/^\+20100/) },
    ],
    ends: { sessions: 1, devices: 0, password: true, card: false },
  })
  const counts = parts.map(({ resource, added, shared }: Record<string, unknown>) => [
    resource,
    added,
    shared,
  ])
  expect(Object.fromEntries(counts.map(([resource, ...rest]: unknown[]) => [resource, rest]))).toEqual({
    ...{ enrolments: [1, 1], groups: [2, 0], progress: [1, 2], notes: [1, 0], bookmarks: [1, 0] },
    ...{ announcements: [1, 0], addressed: [1, 0], summaries: [0, 0], guardians: [0, 0] },
    ...{ exceptions: [0, 0], quizAudience: [0, 0], attempts: [0, 0], workDone: [0, 0] },
    ...{ finishedQuizzes: [0, 0], ledger: [0, 0], attendance: [0, 0], calls: [0, 0], scores: [0, 0] },
  })
  expect(await snapshot(from.id, into.id)).toEqual(before)
})

test('all that hangs on the one who goes hangs on the one who stays, and nothing of either is less', async () => {
  const [gone, own] = [await progressOf(from.id), await progressOf(into.id)]
  const id = await merge()
  expect(await done('admin', `GET /jobs/${id}`)).toMatchObject({
    ...{ kind: 'merge', thingId: into.id, counts: { changed: 1 }, undoUntil: expect.any(String) },
  })
  const all = new Map((await progressOf(into.id)).map(row => [row.lessonId, row]))
  for (const row of [...gone, ...own]) {
    const now = all.get(row.lessonId)!
    expect(now.watchedSeconds).toBeGreaterThanOrEqual(row.watchedSeconds)
    expect(now.completedAt === null).toBe(
      [...gone, ...own].every(each => each.lessonId !== row.lessonId || each.completedAt === null),
    )
  }
  expect(all.get(lessons[0]!)).toMatchObject({ watched: '[[0,30],[40,60]]', watchedSeconds: 50 })
  expect(all.get(lessons[0]!)).toMatchObject({ positionSeconds: 60, completedBy: into.id })
  expect(await done('admin', `GET /users/${into.id}`)).toMatchObject({
    ...{ externalId: `N${number}`, email: `into${number}@school.example`, counts: { courses: 2 } },
  })
  expect((await done(into, 'GET /notes')).items).toHaveLength(1)
  expect((await done(into, 'GET /bookmarks')).items).toHaveLength(1)
  expect((await done(into, 'GET /announcements?audience=people')).total).toBe(1)
  expect((await call('admin', `GET /users/${from.id}`)).status).toBe(404)
  const { items } = await done('admin', 'GET /bin?resource=users')
  expect(items.find((item: { id: string }) => item.id === from.id)).toMatchObject({
    ...{ by: { name: 'admin' }, along: { kind: 'users', id: into.id, title: `into${number}` } },
  })
  await sound()
})

test('the account of the one who goes opens no more, until it is taken back', async () => {
  const login = { login: `from${number}`, password }
  const id = await merge()
  expect((await call(from, 'GET /auth/me')).status).toBe(401)
  expect((await call('nobody', 'POST /auth/login', login)).status).toBe(422)
  await takeBack('admin', id)
  expect((await call('nobody', 'POST /auth/login', login)).status).toBe(200)
})

test('taken back, each row is as it was; the audit tells of both by the job', async () => {
  const before = await snapshot(from.id, into.id)
  const id = await merge()
  expect(await snapshot(from.id, into.id)).not.toEqual(before)
  await takeBack('admin', id)
  expect(await snapshot(from.id, into.id)).toEqual(before)
  expect(await done('admin', `GET /jobs/${id}`)).toMatchObject({ counts: { changed: 0, kept: 0 } })
  const entries = await db.read
    .selectFrom('audit')
    .select(['action', 'thingId', 'actorId'])
    .where('jobId', '=', id)
    .where('action', 'in', ['merge', 'unmerge'])
    .execute()
  const expected = ['merge', 'unmerge'].flatMap(action => [from.id, into.id].map(id => `${action} ${id}`))
  const found = entries.map(({ action, thingId: id }) => `${action} ${id}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
  expect(entries.every(({ actorId }) => actorId === people.admin.id)).toBe(true)
  await sound()
})

test('what the one who stays went on with since stays theirs, and the other gets back what was theirs', async () => {
  const theirs = await progressOf(from.id)
  const id = await merge()
  await done(into, `PUT /lessons/${lessons[0]}/progress`, { watched: [[70, 90]], positionSeconds: 90 })
  const [note] = (await done(into, 'GET /notes')).items
  await done(into, `PUT /notes/${note.id}`, { lessonId: note.lessonId, body: 'Written on', atSeconds: 5 })
  await done('admin', `PUT /users/${into.id}`, { phone: '+201098765432' })
  const [kept] = (await progressOf(into.id)).filter(({ lessonId }) => lessonId === lessons[0])
  await takeBack('admin', id)
  expect(await done('admin', `GET /jobs/${id}`)).toMatchObject({ counts: { kept: 3 } })
  expect((await progressOf(into.id)).filter(({ lessonId }) => lessonId === lessons[0])).toEqual([kept])
  // In the course of the other, which they do not learn any more; there it comes back with it.
  const notes = db.read.selectFrom('notes').select('body').where('userId', '=', into.id)
  expect(await notes.execute()).toEqual([{ body: 'Written on' }])
  expect(await done('admin', `GET /users/${into.id}`)).toMatchObject({
    ...{ phone: '+201098765432', externalId: null },
  })
  expect(await progressOf(from.id)).toEqual(theirs)
  await sound()
})

test('in the bin it says with whom it went, and brought back from there it is as it was', async () => {
  const before = (await snapshot(from.id, from.id)).rows
  await merge()
  const { items } = await done('admin', `GET /bin?resource=users&q=from${number}`)
  expect(items).toMatchObject([{ id: from.id, along: { kind: 'users', id: into.id }, by: { name: 'admin' } }])
  // Its number is the other's now.
  expect((await call('admin', `POST /users/${from.id}/restore`)).status).toBe(409)
  await done('admin', `PUT /users/${into.id}`, { externalId: null })
  await done('admin', `POST /users/${from.id}/restore`)
  expect((await snapshot(from.id, from.id)).rows).toEqual(before)
})

test('the name or number that somebody else has by now is not taken from them', async () => {
  const id = await merge()
  await newPerson('another', roles.student, { username: `from${number}` })
  await done('admin', `POST /jobs/${id}/undo`)
  const failed = await until('admin', id, 'failed')
  expect(failed).toMatchObject({ problem: 'taken' })
  expect((await progressOf(into.id)).length).toBe(3)
})

test('students alone are merged, by whom may change and delete both, and not with themselves', async () => {
  const desk = await newPerson(`desk${number}`, 'registrar')
  expect((await call(desk, 'POST /jobs/merge', asked())).status).toBe(202)
  for (const who of ['teacher', 'student'] as const)
    expect((await call(who, 'POST /jobs/merge', asked())).status).toBe(404)
  for (const more of [{ fromId: people.teacher.id }, { intoId: people.admin.id }, { intoId: desk.id }])
    expect((await call('admin', 'POST /jobs/merge', asked(more))).status).toBe(404)
  expect(await call('admin', 'POST /jobs/merge', asked({ intoId: from.id }))).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'intoId', code: 'not_offered' }] } },
  })
  await done('admin', `DELETE /users/${into.id}`)
  expect((await call('admin', 'POST /jobs/merge', asked())).status).toBe(404)
})
