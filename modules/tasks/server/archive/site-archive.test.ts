import { expect, test } from 'vitest'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { importsIn } from '#test/imports.ts'
import { readSheets } from '#test/sheets.ts'
import { partsIn } from '#test/archive.ts'
import { newWorld } from '#test/world.ts'
import { exportJob } from '../jobs/export-job.ts'

const world = await newWorld()
const { app, done, call, people, newPerson } = world
const registrar = await newPerson('desk', 'registrar')
const { until } = importsIn(world)
const refusals: [who: Parameters<typeof call>[0], body: object, status: number, path?: string][] = [
  ['student', { resource: 'site' }, 404],
  ['teacher', { resource: 'site' }, 422, 'resource'],
  [registrar, { resource: 'site' }, 422, 'resource'],
  ['admin', { resource: 'site', selection: { query: {} } }, 422, 'selection'],
  ['admin', { resource: 'site', format: 'csv' }, 422, 'format'],
  ['admin', { resource: 'site', columns: ['title'] }, 422, 'columns'],
  ['admin', { resource: 'courses', format: 'csv' }, 422, 'selection'],
  ['admin', { resource: 'courses', selection: { query: {} } }, 422, 'format'],
]
test.each(refusals)('%s asks for %j: %i', async (who, body, status, path) => {
  const reply = await call(who, 'POST /jobs/export', body)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([status, path])
})

test('a school leaves with all its lists, texts and files', async () => {
  const course = await world.newCourse({ title: 'الفيزياء' })
  const season = await world.newSeason(course.id, { title: 'الأول' })
  const lesson = await world.newLesson(season.id, {
    title: 'a < b',
    body: '<p>القوة تساوي الكتلة في العجلة</p>',
  })
  const form = new FormData()
  form.set('purpose', 'attachment')
  form.set('courseId', course.id)
  form.set('file', new File(['Newton wrote this'], 'ورقة.txt'))
  const { id: mediaId } = await done('admin', 'POST /media', form)
  await expect.poll(async () => (await done('admin', `GET /media/${mediaId}`)).status).toBe('ready')

  const { id } = await done('admin', 'POST /jobs/export', { resource: 'site', language: 'en' })
  const job = await until('admin', id, /^(done|failed)$/)
  expect(job).toMatchObject({ state: 'done', resource: 'site', done: job.total })
  expect(job.result.fileName).toMatch(/^school-\d{4}-\d\d-\d\d\.zip$/)
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: job.result.url })
  expect([statusCode, rawPayload.length]).toEqual([200, job.result.size])

  const parts = await partsIn(rawPayload)
  const names = [...parts.keys()]
  for (const title of ['users', 'students', 'courses', 'lessons', 'enrolments'])
    expect(names).toContain(`${title}.xlsx`)
  const { texts } = await readSheets(parts.get('users.xlsx')!)
  expect(texts.flat()).toContain(people.student.id)
  const page = parts.get(`texts/lessons/${lesson.id}.html`)!.toString()
  expect(page).toContain('<h1>a &lt; b</h1>')
  expect(page).toContain('القوة تساوي الكتلة')
  expect(parts.get(`files/${mediaId}/ورقة.txt`)!.toString()).toBe('Newton wrote this')
  expect(names.filter(name => name.endsWith('.html'))).toHaveLength(1)
})

test('a file that is not there fails the job, and leaves nothing behind', async () => {
  const broken = await newWorld({ jobs: false })
  const context = { db: broken.db, files: broken.files, country: async () => 'EG' }
  const { id } = await broken.done('admin', 'POST /jobs/export', { resource: 'site' })
  const media = {
    ...{ id: '01890000-0000-7000-8000-000000000001', courseId: null, uploaderId: broken.people.admin.id },
    ...{ purpose: 'attachment' as const, fileName: 'gone.txt', contentType: 'text/plain', size: 5 },
    ...{ status: 'ready' as const, problem: null, durationSeconds: null, width: null, height: null },
    ...{ replaces: null, search: '', sortKey: '', createdAt: '2026', updatedAt: '2026', version: 1 },
    ...{ deletedAt: null, deletedWith: null },
  }
  const file = {
    ...{ key: 'f'.repeat(32), mediaId: media.id, name: 'main', contentType: 'text/plain', size: 5 },
    ...{ width: null, height: null, storedAt: '2026', versionsAt: null },
  }
  await broken.db.write(async tx => {
    await tx.insertInto('media').values(media).execute()
    await tx.insertInto('mediaFiles').values(file).execute()
  })
  const errors: unknown[] = []
  const runner = runJobs(broken.db, [exportJob(context, async () => 'UTC')], {
    onError: error => errors.push(error),
  })
  runner.nudge()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await runner.stop()
  expect(await broken.done('admin', `GET /jobs/${id}`)).toMatchObject({ state: 'running', result: null })
})
