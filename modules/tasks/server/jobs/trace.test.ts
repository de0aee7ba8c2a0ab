import { expect, test } from 'vitest'
import { exportNames, exportOf } from '#platform/server/bulk/exported.ts'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'
import { auditSpeech } from '#modules/oversight/server/audit/speech.ts'

const world = await newWorld()
const { app, db, done, files, people, newPerson } = world
const context = { db, files, country: async () => 'EG' }
const { until, prepared, applied } = importsIn(world)
type Who = Parameters<typeof done>[0]

/** What the audit tells of what left the site by a job, the first first. */
async function traceOf(jobId: string) {
  const { items } = await done('admin', `GET /audit?kind=lists&jobId=${jobId}`)
  return items.toReversed().map(({ actor, action, changes }: any) => ({
    ...{ actor: actor.id, action },
    ...Object.fromEntries(changes.map(({ field, after }: any) => [field, after])),
  }))
}
async function exported(who: Who, asked: object) {
  const { id } = await done(who, 'POST /jobs/export', asked)
  return until(who, id, /^(done|failed)$/)
}
const fetched = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url })
const [admin, teacher] = [people.admin.id, people.teacher.id]

test('a list that is taken out is in the audit, with its filter and its rows, and so is each download', async () => {
  const query = { role: 'student', sort: 'name' }
  const job = await exported('admin', { resource: 'users', format: 'csv', selection: { query } })
  const taken = {
    actor: admin,
    action: 'export',
    list: 'users',
    filter: { role: 'student' },
    format: 'csv',
    rows: job.total,
  }
  expect(await traceOf(job.id)).toEqual([taken])

  await fetched(job.result.url, 'HEAD')
  for (const _ of ['once', 'twice']) expect((await fetched(job.result.url)).statusCode).toBe(200)
  expect((await fetched(job.result.url.replace(/sig=.{4}/, 'sig=AAAA'))).statusCode).toBe(404)
  const { fileName } = job.result
  const download = { actor: admin, action: 'download', list: 'users', fileName, rows: job.total }
  expect(await traceOf(job.id)).toEqual([taken, download, download])
})

test('of rows that were chosen it says how many, of a list that some were left out of, too', async () => {
  const ids = [people.student.id]
  const chosen = await exported('admin', { resource: 'students', format: 'xlsx', selection: { ids } })
  expect(await traceOf(chosen.id)).toMatchObject([{ list: 'students', chosen: 1, rows: 1 }])
  const { items } = await done('admin', 'GET /users?role=student')
  const selection = { query: {}, except: [items[0].id] }
  const left = await exported('admin', { resource: 'students', format: 'csv', selection })
  expect(await traceOf(left.id)).toMatchObject([{ list: 'students', except: 1, rows: left.total }])
})

test('what a filter names is called by its name', async () => {
  const { id: courseId, title } = await world.newCourse({ title: 'Physics' })
  const job = await exported('admin', {
    resource: 'students',
    format: 'csv',
    selection: { query: { courseId } },
  })
  const { items, names } = await done('admin', `GET /audit?kind=lists&jobId=${job.id}`)
  const { after } = items[0].changes.find(({ field }: any) => field === 'filter')
  expect(auditSpeech('en', 'UTC', 'EGP').value('filter', after, names)).toBe(`Course: ${title}`)
})

test('who fetches what somebody else took out is named', async () => {
  await world.newCourse()
  const asked = { resource: 'courses', format: 'csv', selection: { query: {} } }
  const { id } = await exported('teacher', asked)
  await fetched((await done('admin', `GET /jobs/${id}`)).result.url)
  expect(await traceOf(id)).toMatchObject([
    { actor: teacher, action: 'export' },
    { actor: admin, action: 'download' },
  ])
})

test('the archive of a school is in the audit with all its rows', async () => {
  const job = await exported('admin', { resource: 'site' })
  await fetched(job.result.url)
  const [taken, download] = await traceOf(job.id)
  expect(taken).toEqual({ actor: admin, action: 'export', list: 'site', rows: expect.any(Number) })
  expect(taken.rows).toBeGreaterThan(5)
  expect(download).toMatchObject({ action: 'download', list: 'site', rows: taken.rows })
})

test('cards that are opened for printing are in the audit each time', async () => {
  await newPerson('card.one', 'student', { lastSeenAt: null })
  const selection = { query: { q: 'card.one' } }
  const { id } = await done('admin', 'POST /jobs/cards', { selection })
  await until('admin', id, /^ready$/)
  await done('admin', `GET /jobs/${id}/cards`)
  expect(await traceOf(id)).toEqual([])
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, /^done$/)
  for (const _ of ['once', 'twice']) await done('admin', `GET /jobs/${id}/cards`)
  const print = { actor: admin, action: 'print', list: 'cards', rows: 1 }
  expect(await traceOf(id)).toEqual([print, print])
})

test('the rows that an import left out are in the audit when they are fetched', async () => {
  const { id } = await prepared('admin', 'الاسم,الهاتف\nOmar,x\nNoor,\n')
  const { result } = await applied('admin', id, 'skip')
  await fetched(result.url)
  expect(await traceOf(id)).toMatchObject([{ actor: admin, action: 'download', list: 'leftOut', rows: 1 }])
})

test.each(['ar', 'en'] as const)('whatever can be taken out has its word in %s', language => {
  const { field, value } = auditSpeech(language, 'UTC', 'EGP')
  const names = [...exportNames(), 'site', 'backup', 'cards', 'leftOut']
  expect(names.filter(name => value('list', name, {}) === name)).toEqual([])
  const filters = exportNames().flatMap(name => {
    const keys = Object.keys((exportOf(context, name)!.resource.query as any).shape)
    return keys.filter(key => !['page', 'pageSize', 'sort'].includes(key))
  })
  expect(new Set(filters.filter(name => field(name) === name))).toEqual(new Set())
})
