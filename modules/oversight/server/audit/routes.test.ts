import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { type As, newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, db, people, newCourse, newSeason, newLesson } = world
const { run, takeBack } = jobsIn(world)
const audit = async (query: object) =>
  done('admin', `GET /audit?${new URLSearchParams(query as Record<string, string>)}`)

test.each<[As, number]>([
  ['nobody', 401],
  ['student', 404],
  ['teacher', 404],
])('for the %s: %i', async (as, status) => {
  expect((await call(as, 'GET /audit')).status).toBe(status)
})

test.each([
  ['actorId=me', 'actorId', 'wrong_format'],
  ['thingId=7', 'thingId', 'wrong_format'],
  ['jobId=7', 'jobId', 'wrong_format'],
  ['pageSize=101', 'pageSize', 'too_high'],
  ['tree=fig', 'tree', 'unknown'],
])('?%s is refused at %s: %s', async (query, path, code) => {
  expect(await call('admin', `GET /audit?${query}`)).toMatchObject({
    status: 422,
    body: { errors: [{ path, code }] },
  })
})

test.each(['from=yesterday', 'until=2026-02-30', 'from=2026-11-22T25:00:00Z'])(
  '?%s is refused',
  async query => {
    expect(await call('admin', `GET /audit?${query}`)).toMatchObject({
      status: 422,
      body: { errors: [{ path: query.split('=')[0], code: 'wrong_format' }] },
    })
  },
)

describe('a course that is made, renamed and deleted', async () => {
  const course = await newCourse({ title: 'Algebra', status: 'published' })
  await done('teacher', `PUT /courses/${course.id}`, { title: 'Algebra I' })
  await done('admin', `DELETE /courses/${course.id}`)

  test('is three entries, the newest first', async () => {
    const page = await audit({ thingId: course.id })
    expect(page).toMatchObject({ total: 3, page: 1, pageSize: 20, onSite: [] })
    const [deleted, renamed, created] = page.items
    expect([deleted.action, renamed.action, created.action]).toEqual(['delete', 'update', 'create'])
    expect(renamed).toEqual({
      ...{ id: expect.any(String), at: expect.any(String), action: 'update', kind: 'courses' },
      actor: { id: people.teacher.id, name: 'teacher' },
      ...{ thingId: course.id, title: 'Algebra I', jobId: null, entries: 1 },
      changes: [{ field: 'title', before: 'Algebra', after: 'Algebra I' }],
    })
    expect(created.changes).toContainEqual({ field: 'title', before: null, after: 'Algebra' })
    expect(deleted.changes).toEqual([])
  })

  test.each<[Record<string, string>, string[]]>([
    [{ actorId: people.teacher.id }, ['update', 'create']],
    [{ actorId: people.admin.id }, ['delete']],
    [{ kind: 'courses' }, ['delete', 'update', 'create']],
    [{ kind: 'lessons' }, []],
    [{ action: 'update' }, ['update']],
    [{ kind: 'courses', action: 'create', actorId: people.teacher.id }, ['create']],
    [{ jobId: randomUUID() }, []],
    [{ from: '2999-01-01' }, []],
    [{ until: '2020-01-01' }, []],
    [
      { from: new Date(Date.now() - 60_000).toISOString(), until: '2999-01-01' },
      ['delete', 'update', 'create'],
    ],
    [{ page: '2', pageSize: '2' }, ['create']],
  ])('by %j: %j', async (query, actions) => {
    const { items } = await audit({ thingId: course.id, ...query })
    expect(items.map(({ action }: { action: string }) => action)).toEqual(actions)
  })
})

test('a day begins and ends as the school counts it', async () => {
  const itemId = randomUUID()
  // Midnight of the 22nd in Cairo is 22:00 of the 21st in UTC.
  const times = ['2026-11-21T21:59:59.999Z', '2026-11-21T22:00:00.000Z', '2026-11-22T21:59:59.999Z']
  const entry = { actorId: null, requestId: 'test', action: 'update', kind: 'courses', thingId: itemId }
  const rest = { before: null, after: null, until: null, times: 1, jobId: null, folded: false }
  await db.write(tx =>
    tx
      .insertInto('audit')
      .values(times.map(at => ({ ...entry, ...rest, at, id: randomUUID() })))
      .execute(),
  )
  const day = await audit({ thingId: itemId, from: '٢٠٢٦-١١-٢٢', until: '2026-11-22' })
  expect(day.items.map(({ at }: { at: string }) => at)).toEqual([times[2], times[1]])
  expect(day.items[0]).toMatchObject({ actor: null, title: '' })
})

test('whatever a job changes, or takes back, says which job it was', async () => {
  const season = await newSeason((await newCourse()).id)
  const some = await Promise.all([1, 2, 3].map(() => newLesson(season.id, { status: 'draft' })))
  const ids = some.map(({ id }) => id)
  const job = await run('teacher', { resource: 'lessons', action: 'publish', selection: { ids } })
  await takeBack('teacher', job.id)
  const { items, total } = await audit({ jobId: job.id })
  expect(total).toBe(6)
  for (const entry of items)
    expect(entry).toMatchObject({
      jobId: job.id,
      kind: 'lessons',
      action: 'update',
      actor: { name: 'teacher' },
    })
})

test('of what a job did, and of what was taken back, there is one line each, which says how many it stands for', async () => {
  const season = await newSeason((await newCourse()).id)
  const some = await Promise.all([1, 2, 3].map(() => newLesson(season.id, { status: 'draft' })))
  const [{ id: alone }] = some
  const job = await run('teacher', {
    ...{ resource: 'lessons', action: 'publish', selection: { ids: some.map(({ id }) => id) } },
  })
  await takeBack('teacher', job.id)
  await done('admin', `PUT /lessons/${alone}`, { title: 'Alone' })
  const lines = async (query: object) => audit({ lines: true, ...query })
  const shown = (page: { items: { jobId: string | null; entries: number }[] }) =>
    page.items.map(({ jobId, entries }) => [jobId, entries])
  const known = [
    [null, 1],
    [job.id, 3],
    [job.id, 3],
  ]
  expect(shown(await lines({ pageSize: 3 }))).toEqual(known)
  expect(shown(await lines({ pageSize: 3, kind: 'lessons', action: 'update' }))).toEqual(known)
  expect(
    shown(await lines({ pageSize: 3, action: 'update', actorId: people.teacher.id })).slice(0, 2),
  ).toEqual(known.slice(1))
  expect(await lines({ jobId: job.id })).toMatchObject({ total: 2 })
  const [all, folded] = await Promise.all([audit({}), lines({})])
  expect(all.total - folded.total).toBeGreaterThanOrEqual(4)
})

test('people who are disabled and enrolled by a job, too; things that are named have names', async () => {
  const course = await newCourse({ title: 'Optics' })
  const pupil = await world.newPerson('pupil.audit', 'student')
  const selection = { ids: [pupil.id] }
  const enrolled = await run('admin', {
    ...{ resource: 'users', action: 'enrol', selection, with: { courseId: course.id } },
  })
  const page = await audit({ jobId: enrolled.id })
  expect(page.items).toMatchObject([{ action: 'enrol', kind: 'users', title: 'pupil.audit' }])
  expect(page.onSite).toEqual([pupil.id])
  expect(page.names).toEqual({ [course.id]: 'Optics' })
  const disabled = await run('admin', { resource: 'users', action: 'disable', selection })
  expect((await audit({ jobId: disabled.id })).items[0].changes).toContainEqual({
    ...{ field: 'status', before: 'active', after: 'disabled' },
  })
})

test('of a password or an access code it is told that it was changed, and nothing else', async () => {
  const person = await done('admin', 'POST /users', {
    ...{ name: 'Salma', username: 'salma.h', role: 'student', password: 'a quiet orchard of figs' },
  })
  await done('admin', `PUT /users/${person.id}`, { password: 'another quiet orchard' })
  const { items } = await audit({ thingId: person.id })
  expect(items).toHaveLength(2)
  expect(JSON.stringify(items)).not.toMatch(/"search|orchard|scrypt|argon|sortKey/i)
  const hidden = { hidden: true }
  expect(items[0].changes).toContainEqual({ field: 'passwordHash', before: hidden, after: hidden })

  const { id: seasonId } = await newSeason((await newCourse()).id)
  const quiz = await done('admin', 'POST /quizzes', { seasonId, title: 'Waves', accessCode: 'orchard 1' })
  for (const accessCode of ['orchard 2', null]) await done('admin', `PUT /quizzes/${quiz.id}`, { accessCode })
  const entries = (await audit({ thingId: quiz.id })).items
  expect(JSON.stringify(entries)).not.toContain('orchard')
  expect((await db.read.selectFrom('audit').selectAll().execute()).map(row => JSON.stringify(row))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/orchard|argon/)]),
  )
  const codes = entries.flatMap(({ changes }: any) =>
    changes.filter(({ field }: any) => field === 'accessCode'),
  )
  expect(codes.at(-1)).toEqual({ field: 'accessCode', before: null, after: hidden })
  expect(codes[0].after).toBeNull()
})

test('each filter finds its page by an index that stands in its order', async () => {
  const filters = { at: '', actorId: '"actorId" = \'x\' and', jobId: '"jobId" = \'x\' and' }
  const more = {
    kind: `kind = 'courses' and`,
    action: `action = 'update' and`,
    thingId: `"thingId" = 'x' and`,
    lines: '',
    linesByActor: filters.actorId,
    linesOfKind: `kind || '' = 'courses' and`,
  }
  for (const [name, condition] of Object.entries({ ...filters, ...more })) {
    const line = name.startsWith('lines') ? 'folded = false and' : ''
    const query = sql.raw(
      `select id from audit where ${condition} ${line} 1 = 1 order by at desc, id desc limit 20`,
    )
    if (db.engine === 'postgres') continue // with so few rows it reads them all
    const plan = await sql<{ detail: string }>`explain query plan ${query}`.execute(db.read)
    const text = plan.rows.map(({ detail }) => detail).join('; ')
    expect([name, text]).toEqual([name, expect.stringMatching(/USING (COVERING )?INDEX/)])
    expect([name, text]).toEqual([name, expect.not.stringContaining('TEMP B-TREE')])
  }
})
