import { expect, test } from 'vitest'
import { purgeEnded } from '#platform/server/jobs/ended.ts'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { purgeFiles } from '#modules/media/server/retention/files.ts'
import { readSheets } from '#test/sheets.ts'
import { newWorld } from '#test/world.ts'
import { exportOf } from '#platform/server/bulk/exported.ts'
import { exportColumns, listColumns } from '../../contract/columns.ts'
import { viewedListNames } from '../../contract/lists.ts'
import { exportJob } from './export-job.ts'
import { rowsOf } from './selection.ts'

/** Jobs whose runs begin and end as the test says; the site itself runs none. */
const world = await newWorld({ jobs: false })
const { app, db, done, call, people } = world
const context = { db, files: world.files, country: async () => 'EG' }
const errors: unknown[] = []
const newRunner = (timeZone = 'UTC') =>
  runJobs(db, [exportJob(context, async () => timeZone)], {
    onError: error => errors.push(error),
  })
const day = 86_400_000
type Who = Parameters<typeof done>[0]

async function exported(who: Who, asked: object, timeZone?: string) {
  const { id, state } = await done(who, 'POST /jobs/export', {
    format: 'csv',
    selection: { query: {} },
    ...asked,
  })
  expect(state).toBe('running')
  const runner = newRunner(timeZone)
  runner.nudge()
  await expect.poll(async () => (await done(who, `GET /jobs/${id}`)).state).toBe('done')
  await runner.stop()
  return done(who, `GET /jobs/${id}`)
}
const download = (url: string) => app.inject({ method: 'GET', url })
async function tableOf(job: { result: { url: string; size: number } }) {
  const { statusCode, rawPayload } = await download(job.result.url)
  expect([statusCode, rawPayload.length]).toEqual([200, job.result.size])
  return (await readSheets(rawPayload)).texts
}

const course = await world.newCourse({ title: '=الفيزياء' })
const season = await world.newSeason(course.id, { title: 'الأول' })
for (const title of ['Dates', 'Figs', 'Apricots'])
  await world.newLesson(season.id, { title, durationSeconds: 750 })
await world.newSummary({ courseId: course.id })
await world.newPerson('sara', 'student', { phone: '+201001234567', name: 'سارة علي', externalId: '0012' })
await world.enrol(course.id)
await done('admin', 'POST /groups', {
  title: 'السبت',
  courseId: course.id,
  times: [{ day: 6, at: '23:00', minutes: 90 }],
})
await done('admin', 'POST /announcements', {
  title: 'News',
  body: '<p>x</p>',
  publishAt: '2026-01-01T00:00:00Z',
})

test.each([
  'users',
  'students',
  'courses',
  'seasons',
  'lessons',
  'summaries',
  'announcements',
  'enrolments',
  'groups',
])('a list is taken out as it is: %s', async resource => {
  const list = resource === 'students' ? 'users?role=student&' : `${resource}?`
  const { items, total } = await done('admin', `GET /${list}pageSize=100`)
  for (const format of ['xlsx', 'csv']) {
    const job = await exported('admin', { resource, format, language: format === 'csv' ? 'en' : 'ar' })
    expect(job).toMatchObject({
      kind: 'export',
      resource,
      done: total,
      total,
      undoUntil: null,
      problem: null,
    })
    const [head, ...rows] = await tableOf(job)
    expect(head!.at(-1)).toBe(format === 'csv' ? 'Bustan ID' : 'معرف بستان')
    expect(rows.map(row => row.at(-1))).toEqual(items.map(({ id }: { id: string }) => id))
    expect(total).toBeGreaterThan(0)
  }
})

test.each(viewedListNames)('what the columns of a list show can be taken out: %s', async list => {
  const columns = exportColumns(list, listColumns(list))!
  expect(columns.length).toBeGreaterThan(listColumns(list).length)
  const [head] = await tableOf(await exported('admin', { resource: list, columns, language: 'en' }))
  expect(head).toHaveLength(columns.length + 1)
})

test('students are taken out with how many courses they learn and how far they are, groups with when they meet next', async () => {
  const { items } = await done('admin', 'GET /users?role=student&sort=name')
  const asked = {
    resource: 'students',
    columns: ['courses', 'percent'],
    selection: { query: { sort: 'name' } },
  }
  const [, ...rows] = await tableOf(await exported('admin', asked))
  expect(rows.map(row => row.slice(0, 2))).toEqual(
    items.map(({ counts, percent, lessonsTotal }: any) => [
      String(counts.courses),
      lessonsTotal ? String(percent) : '',
    ]),
  )
  expect(rows.map(([courses]) => courses)).toContain('1')

  const group = await done('admin', 'POST /groups', { title: 'Saturday' })
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [items[0].id] })
  const [head, first] = await tableOf(await exported('admin', { ...asked, columns: ['groups'] }))
  expect([head![0], first![0]]).toEqual(['كل المجموعات', expect.stringMatching(/(^|، )Saturday$/)])
  await done('admin', `DELETE /groups/${group.id}`)
  const [, meeting] = await tableOf(
    await exported('admin', { resource: 'groups', columns: ['nextMeetingAt'] }),
  )
  expect(meeting![0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('headers, values and the name are those of the language; text is no formula, and moments are the school’s', async () => {
  const sort = { query: { sort: '-title' } }
  const lessons = await exported(
    'admin',
    { resource: 'lessons', selection: sort, format: 'xlsx' },
    'Africa/Cairo',
  )
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date())
  expect(lessons.result).toMatchObject({
    fileName: `الدروس-${today}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    url: expect.stringMatching(/^\/media\/jobs\//),
  })
  const [head, ...rows] = await tableOf(lessons)
  expect(head!.slice(0, 3)).toEqual(['الدورة', 'الفصل', 'العنوان'])
  expect(rows.map(row => row.slice(0, 3))).toEqual(
    ['Figs', 'Dates', 'Apricots'].map(title => ['=الفيزياء', 'الأول', title]),
  )
  expect(rows[0]![5]).toBe('12:30')

  const columns = ['externalId', 'name', 'phone', 'role', 'createdAt']
  const chosen = { resource: 'students', columns, language: 'en', selection: { query: { q: 'سارة' } } }
  const { createdAt } = (await done('admin', 'GET /users?q=سارة')).items[0]
  const [names, sara] = await tableOf(await exported('admin', chosen))
  expect(names).toEqual(['Student code', 'Full name', 'Phone', 'Role', 'Created', 'Bustan ID'])
  expect(sara!.slice(0, 5)).toEqual([
    '0012',
    'سارة علي',
    '+201001234567',
    'student',
    createdAt.slice(0, 16).replace('T', ' '),
  ])
})

test('rows are those that its owner sees, named, or left out', async () => {
  const ids = [people.student.id, people.admin.id]
  const seen = await tableOf(await exported('teacher', { resource: 'users', selection: { ids } }))
  expect(seen.slice(1).map(row => row.at(-1))).not.toContain(people.admin.id)
  const named = await tableOf(await exported('admin', { resource: 'students', selection: { ids } }))
  expect(named.slice(1).map(row => row.at(-1))).toEqual([people.student.id])
  const { items } = await done('admin', 'GET /lessons?sort=title')
  const except = [items[1].id]
  const left = await tableOf(
    await exported('admin', { resource: 'lessons', selection: { query: { sort: 'title' }, except } }),
  )
  expect(left.slice(1).map(row => row.at(-1))).toEqual([items[0].id, items[2].id])
})

test('the audit is taken out by its own filters: who did what, with what was before and after', async () => {
  await done('admin', `PUT /courses/${course.id}`, { title: 'الفيزياء' })
  const query = { thingId: course.id, action: 'update' }
  const asked = { resource: 'audit', selection: { query }, language: 'en' }
  const [head, row, ...others] = await tableOf(await exported('admin', asked))
  expect(head!.slice(1, 6)).toEqual(['By', 'Action', 'Kind', 'Item', 'Changes'])
  expect(row!.slice(1, 6)).toEqual(['admin', 'changed', 'course', 'الفيزياء', 'Title: =الفيزياء → الفيزياء'])
  expect(others).toEqual([])
  const refused = await call('teacher', 'POST /jobs/export', { ...asked, format: 'csv' })
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ path: 'resource', code: 'not_offered' }],
  ])
})

test('a group says in one cell when it meets, also over midnight', async () => {
  const asked = { resource: 'groups', columns: ['title', 'courseTitle', 'times', 'members'], language: 'ar' }
  const [, row] = await tableOf(await exported('admin', asked))
  expect(row!.slice(1, 4)).toEqual(['الفيزياء', 'السبت 23:00–00:30', '0'])
})

test('a selection that grew beyond what a table takes is refused, never cut', async () => {
  const { resource } = exportOf(context, 'lessons')!
  const caller = { id: people.admin.id, role: 'admin' } as const
  const selection = { query: {} }
  expect(await rowsOf(resource, 'site', selection, caller as never, { max: 3 })).toHaveLength(3)
  await expect(rowsOf(resource, 'site', selection, caller as never, { max: 2 })).rejects.toMatchObject({
    errors: [{ path: 'selection', code: 'over_limit', limit: 2 }],
  })
})

test('what cannot be taken out is refused by its field', async () => {
  const asked = { resource: 'users', format: 'csv', selection: { query: {} } }
  const refused = async (who: Who, more: object) => {
    const { status, body } = await call(who, 'POST /jobs/export', { ...asked, ...more })
    return [status, body.errors?.[0].path, body.errors?.[0].code]
  }
  expect(await refused('admin', { resource: 'sessions' })).toEqual([422, 'resource', 'not_offered'])
  expect(await refused('admin', { columns: ['name', 'passwordHash'] })).toEqual([422, 'columns.1', 'unknown'])
  expect(await refused('admin', { format: 'xls' })).toEqual([422, 'format', 'not_offered'])
  expect(await refused('admin', { selection: {} })).toEqual([422, 'selection', 'not_offered'])
  expect(await refused('admin', { selection: { query: { x: 1 } } })).toEqual([
    422,
    'selection.query.x',
    'unknown',
  ])
  const bin = { selection: { query: { deleted: 'true' } } }
  expect(await refused('teacher', bin)).toEqual([422, 'selection.query.deleted', 'not_offered'])
  expect((await refused('student', {}))[0]).toBe(404)
})

test('sent twice it is one job; the file is its owner’s, for a week', async () => {
  const asked = { resource: 'users', key: crypto.randomUUID() }
  const job = await exported('admin', asked)
  const again = await call('admin', 'POST /jobs/export', {
    ...asked,
    format: 'csv',
    selection: { query: {} },
  })
  expect([again.status, again.body.id]).toEqual([200, job.id])
  const { url } = job.result
  expect((await call('teacher', `GET /jobs/${job.id}`)).status).toBe(404)
  expect((await download(url.replace(/sig=.{4}/, 'sig=AAAA'))).statusCode).toBe(404)
  const found = await download(url)
  expect(found.headers['content-disposition']).toMatch(/^attachment/)
  expect(found.headers['content-type']).toContain('text/csv')

  const keys = () => Array.fromAsync(world.files.storage.keys(), ({ key }) => key)
  const before = await keys()
  // What a job holds is no rubbish, however old it is.
  await purgeFiles(db, world.files, { now: Date.now() + 6 * day, max: 100 })
  expect(await keys()).toEqual(before)
  await db.write(tx => purgeEnded(tx, Date.now() + 8 * day))
  expect(await done('admin', `GET /jobs/${job.id}`)).toMatchObject({ state: 'done', result: null })
  const gone = await download(url)
  expect([gone.statusCode, gone.json().code]).toEqual([410, 'expired'])
  await purgeFiles(db, world.files, { now: Date.now() + 8 * day, max: 100 })
  expect(await keys()).toEqual([])
})

test('a run that ends early is taken up by the next; one that is called off leaves nothing', async () => {
  for (let at = 0; at < 30; at++) await world.newSeason(course.id, { title: `Season ${at}` })
  const asked = { resource: 'seasons', format: 'xlsx', selection: { query: {} } }
  const { id } = await done('admin', 'POST /jobs/export', asked)
  const first = newRunner()
  first.nudge()
  await first.stop()
  const second = newRunner()
  second.nudge()
  await expect.poll(async () => (await done('admin', `GET /jobs/${id}`)).state).toBe('done')
  await second.stop()
  expect(await tableOf(await done('admin', `GET /jobs/${id}`))).toHaveLength(32)

  const other = await done('admin', 'POST /jobs/export', asked)
  expect((await done('admin', `POST /jobs/${other.id}/cancel`)).state).toBe('cancelled')
  expect((await call('admin', `POST /jobs/${other.id}/undo`)).body.code).toBe('cannot_undo')
  expect(await done('admin', `GET /jobs/${other.id}`)).toMatchObject({ state: 'cancelled', result: null })
  expect(errors).toEqual([])
})
