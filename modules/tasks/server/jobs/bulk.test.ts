import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, db, people, newCourse, newSeason, newLesson } = world
const { ready, run, until, takeBack, rowsOf } = jobsIn(world)
type As = keyof typeof people

const students = (count: number, prefix: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => world.newPerson(`${prefix}.${at}`, 'student')))
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

let course: { id: string }
beforeAll(async () => {
  course = await newCourse({ title: 'Algebra' })
})

describe('is refused', () => {
  const some = { ids: [randomUUID()] }
  test.each<[As, object, object[]]>([
    [
      'admin',
      { resource: 'trees', action: 'delete', selection: some },
      [{ path: 'action', code: 'not_offered' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'prune', selection: some },
      [{ path: 'action', code: 'not_offered' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'constructor', selection: some },
      [{ path: 'action', code: 'not_offered' }],
    ],
    [
      'teacher',
      { resource: 'users', action: 'delete', selection: some },
      [{ path: 'action', code: 'not_offered' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'delete', selection: {} },
      [{ path: 'selection', code: 'not_offered' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'delete', selection: { ...some, query: {} } },
      [{ path: 'selection', code: 'not_offered' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'delete', selection: { query: { tree: 'fig' } } },
      [{ path: 'selection.query.tree', code: 'unknown' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'enrol', selection: some },
      [{ path: 'with.courseId', code: 'required' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'enrol', selection: some, with: { courseId: randomUUID(), tree: 1 } },
      [{ path: 'with.tree', code: 'unknown' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'delete', selection: some, with: { courseId: randomUUID() } },
      [{ path: 'with.courseId', code: 'unknown' }],
    ],
    [
      'admin',
      { resource: 'users', action: 'delete', selection: { ids: [] } },
      [{ path: 'selection.ids', code: 'too_few' }],
    ],
  ])('for the %s: %j', async (as, body, errors) => {
    const reply = await call(as, 'POST /jobs/bulk', body)
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', errors } })
  })

  test('to students and visitors, as if it did not exist', async () => {
    const body = { resource: 'users', action: 'delete', selection: some }
    expect((await call('student', 'POST /jobs/bulk', body)).status).toBe(404)
    expect((await call('student', 'GET /jobs')).status).toBe(404)
    expect((await call('nobody', 'GET /jobs')).status).toBe(401)
  })
})

test('all that a list holds is enrolled, shown first, and taken back', async () => {
  const some = await students(5, 'enrolled')
  await done('admin', 'POST /enrolments', { courseId: course.id, userIds: [some[0]!.id] })
  const selection = { query: { role: 'student', q: 'enrolled' }, except: [some[4]!.id], seen: 5 }
  const asked = { resource: 'users', action: 'enrol', selection, with: { courseId: course.id } }
  const reply = await call('admin', 'POST /jobs/bulk', asked)
  expect(reply).toMatchObject({
    status: 202,
    body: { kind: 'bulk', state: 'preparing', owner: { name: expect.any(String) } },
  })
  const { id } = reply.body
  expect(reply.headers?.location ?? `/api/jobs/${id}`).toBe(`/api/jobs/${id}`)
  expect(await until('admin', id, 'ready')).toMatchObject({ total: 4, done: 0, counts: { changed: 0 } })

  const late = await students(1, 'enrolled.late')
  expect(await done('admin', `POST /jobs/${id}/start`)).toMatchObject({ state: 'running' })
  const ended = await until('admin', id, 'done')
  expect(ended).toMatchObject({
    done: 4,
    counts: { changed: 3, same: 1, refused: 0 },
    undoUntil: expect.any(String),
  })
  const learning = async () =>
    (await done('admin', `GET /enrolments?courseId=${course.id}&pageSize=100`)).items.map(
      ({ userId }: { userId: string }) => userId,
    )
  expect((await learning()).sort()).toEqual(idsOf(some.slice(0, 4)).sort())
  expect(await learning()).not.toContain(late[0]!.id)
  expect((await call('admin', `POST /jobs/${id}/start`)).body).toMatchObject({
    state: 'done',
    version: ended.version,
  })

  expect(await takeBack('admin', id)).toMatchObject({ counts: { changed: 0, kept: 0 }, undoUntil: null })
  expect(await learning()).toEqual([some[0]!.id])
  expect((await rowsOf('admin', id)).map((row: { result: string }) => row.result).sort()).toEqual([
    'same',
    'undone',
    'undone',
    'undone',
  ])
  expect(await call('admin', `POST /jobs/${id}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'cannot_undo' },
  })
})

test('each row is judged as by its own call: what is refused is said, and the rest goes', async () => {
  const some = await students(2, 'judged')
  const ids = [some[0]!.id, people.admin.id, randomUUID(), some[1]!.id]
  const { id, counts } = await run('admin', { resource: 'users', action: 'delete', selection: { ids } })
  expect(counts).toMatchObject({ changed: 2, refused: 1, gone: 1 })
  expect(await rowsOf('admin', id)).toMatchObject([
    { number: 1, thingId: ids[0], result: 'done', code: null },
    { number: 2, thingId: ids[1], result: 'refused', code: expect.stringMatching(/own_account|last_admin/) },
    { number: 3, thingId: ids[2], result: 'gone' },
    { number: 4, thingId: ids[3], result: 'done' },
  ])
  expect((await call('admin', `GET /users/${some[0]!.id}`)).status).toBe(404)
  await takeBack('admin', id)
  expect((await call('admin', `GET /users/${some[0]!.id}`)).status).toBe(200)
})

test('fields are set where they differ, and put back where nobody changed the row since', async () => {
  const season = await newSeason(course.id)
  const [draft, shown, touched] = [
    await newLesson(season.id, { status: 'draft', title: 'Draft' }),
    await newLesson(season.id, { title: 'Shown' }),
    await newLesson(season.id, { status: 'draft', title: 'Touched' }),
  ]
  const selection = { query: { seasonId: season.id, sort: 'position' } }
  const { id, counts } = await run('teacher', { resource: 'lessons', action: 'publish', selection })
  expect(counts).toMatchObject({ changed: 2, same: 1 })
  expect(await done('teacher', `GET /lessons/${shown.id}`)).toMatchObject({ version: shown.version })
  await done('teacher', `PUT /lessons/${touched.id}`, { title: 'Touched again' })
  expect(await takeBack('teacher', id)).toMatchObject({ counts: { changed: 0, kept: 1 } })
  expect(await done('teacher', `GET /lessons/${draft.id}`)).toMatchObject({ status: 'draft' })
  expect(await done('teacher', `GET /lessons/${touched.id}`)).toMatchObject({ status: 'published' })
})

test('what goes along with what is deleted is said before, and comes back', async () => {
  const doomed = await newCourse({ title: 'Doomed' })
  const season = await newSeason(doomed.id)
  const lesson = await newLesson(season.id)
  await world.enrol(doomed.id, 'student')
  const { id, touches } = await ready('admin', {
    resource: 'courses',
    action: 'delete',
    selection: { ids: [doomed.id] },
  })
  expect(touches).toEqual([
    { resource: 'courses', count: 1 },
    { resource: 'seasons', count: 1 },
    { resource: 'lessons', count: 1 },
    { resource: 'summaries', count: 0 },
    { resource: 'students', count: 1 },
  ])
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  expect((await call('admin', `GET /lessons/${lesson.id}`)).status).toBe(404)
  await takeBack('admin', id)
  expect((await call('admin', `GET /lessons/${lesson.id}`)).status).toBe(200)
})

test('a teacher changes what is theirs, and others are none to them', async () => {
  const foreign = await newCourse({ title: 'Foreign' }, 'colleague')
  const body = { resource: 'courses', action: 'archive', selection: { ids: [foreign.id] } }
  const { id, counts } = await run('teacher', body)
  expect(counts).toMatchObject({ changed: 0, gone: 1 })
  expect((await call('colleague', `GET /jobs/${id}`)).status).toBe(404)
  expect((await call('admin', `GET /jobs/${id}`)).status).toBe(200)
  expect((await done('colleague', 'GET /jobs')).total).toBe(0)
  expect((await done('colleague', `GET /jobs?ownerId=${people.teacher.id}`)).total).toBe(0)
  expect((await done('admin', `GET /jobs?ownerId=${people.teacher.id}&state=done`)).total).toBeGreaterThan(0)
})

test('whoever may no longer do it is refused from the next piece on', async () => {
  const boss = await world.newPerson('stepping.down', 'admin')
  const some = await students(1, 'spared')
  const { id } = (
    await call(boss, 'POST /jobs/bulk', {
      resource: 'users',
      action: 'disable',
      selection: { ids: idsOf(some) },
    })
  ).body
  await until('admin', id, 'ready')
  await call(boss, `POST /jobs/${id}/start`)
  await done('admin', `PUT /users/${boss.id}`, { status: 'disabled' })
  const { counts } = await until('admin', id, 'done')
  const { status } = await done('admin', `GET /users/${some[0]!.id}`)
  // It may have been done before; if not, it is refused.
  expect([counts.changed, counts.refused, status]).toEqual(
    status === 'disabled' ? [1, 0, 'disabled'] : [0, 1, 'active'],
  )
})

test('one that waits is called off; one that has ended is not', async () => {
  const body = {
    resource: 'users',
    action: 'disable',
    selection: { ids: idsOf(await students(1, 'called')) },
  }
  const { id } = await ready('admin', body)
  expect(await done('admin', `POST /jobs/${id}/cancel`)).toMatchObject({
    state: 'cancelled',
    undoUntil: null,
  })
  for (const verb of ['cancel', 'start'])
    expect(await call('admin', `POST /jobs/${id}/${verb}`)).toMatchObject({
      status: 409,
      body: { code: 'not_ready' },
    })
})

test('of fifty who send one key at once all get one job; a fourth job of one person has to wait', async () => {
  const somebody = await world.newPerson('hasty', 'admin')
  const key = randomUUID()
  const body = { resource: 'users', action: 'disable', selection: { query: { q: 'nobody at all' } } }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(somebody, 'POST /jobs/bulk', { ...body, key })),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
  const more = await Promise.all(Array.from({ length: 50 }, () => call(somebody, 'POST /jobs/bulk', body)))
  expect(more.filter(({ status }) => status === 202)).toHaveLength(2)
  expect(more.find(({ status }) => status === 429)).toMatchObject({
    status: 429,
    body: { code: 'too_many_jobs' },
  })
})

test('fifty who start one job, and fifty who take it back, do it once', async () => {
  const some = await students(3, 'once')
  const { id } = await ready('admin', {
    resource: 'users',
    action: 'disable',
    selection: { ids: idsOf(some) },
  })
  await Promise.all(Array.from({ length: 50 }, () => done('admin', `POST /jobs/${id}/start`)))
  expect((await until('admin', id, 'done')).counts).toMatchObject({ changed: 3 })
  const audited = () => db.read.selectFrom('audit').select('thingId').where('jobId', '=', id).execute()
  expect((await audited()).map(({ thingId }) => thingId).sort()).toEqual(idsOf(some).sort())
  const undone = await Promise.all(Array.from({ length: 50 }, () => call('admin', `POST /jobs/${id}/undo`)))
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
  await until('admin', id, 'undone')
  expect(await audited()).toHaveLength(6)
})

test('where one of many is refused, the others are enrolled all the same', async () => {
  const some = await students(3, 'mixed')
  const ids = [some[0]!.id, people.colleague.id, some[1]!.id, some[2]!.id]
  const asked = { resource: 'users', action: 'enrol', selection: { ids }, with: { courseId: course.id } }
  const { id, counts } = await run('admin', asked)
  expect(counts).toMatchObject({ changed: 3, refused: 1 })
  expect(await rowsOf('admin', id)).toMatchObject([
    { result: 'done' },
    { result: 'refused', code: 'not_offered' },
    { result: 'done' },
    { result: 'done' },
  ])
  await takeBack('admin', id)
  const { items } = await done('admin', `GET /enrolments?courseId=${course.id}&pageSize=100`)
  const left = items.map(({ userId }: { userId: string }) => userId)
  expect(left.filter((one: string) => ids.includes(one))).toEqual([])
})
