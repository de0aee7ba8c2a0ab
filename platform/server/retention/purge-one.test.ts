import { describe, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { purgeFiles } from '#modules/media/server/retention/files.ts'
import { purgeOne } from './purge-one.ts'

const world = await newWorld()
const { app, call, done, db, files, people, newCourse, newSeason, newLesson, newSummary, enrol } = world
const { ready, run, rowsOf } = jobsIn(world)
const day = 86_400_000
const purging = (resource: string, ...ids: string[]) => ({ resource, action: 'purge', selection: { ids } })
const isThere = async (kind: string, id: string) =>
  (await db.read
    .selectFrom(kind as 'users')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** A course with all that can hang on it. */
async function fullCourse(title: string) {
  const course = await newCourse({ title, status: 'published' })
  const season = await newSeason(course.id, { status: 'published' })
  const lesson = await newLesson(season.id, { status: 'published' })
  const summary = await newSummary({ courseId: course.id })
  await done('admin', 'POST /groups', { courseId: course.id, title: 'Sunday' })
  await enrol(course.id, 'student')
  await done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  return { course, season, lesson, summary }
}

test('a course goes with all that went along with it and before it, and the audit says so', async () => {
  const { course, season, lesson, summary } = await fullCourse('Algebra')
  const early = await newSeason(course.id)
  await done('teacher', `DELETE /seasons/${early.id}`)
  await done('teacher', `DELETE /courses/${course.id}`)
  const asked = await ready('admin', purging('courses', course.id))
  expect(asked).toMatchObject({ total: 1, undoUntil: null })
  expect(asked.touches).toEqual(
    expect.arrayContaining([
      { resource: 'seasons', count: 2 },
      { resource: 'lessons', count: 1 },
      { resource: 'summaries', count: 1 },
      { resource: 'students', count: 1 },
    ]),
  )
  await done('admin', `POST /jobs/${asked.id}/start`)
  await expect.poll(async () => (await done('admin', `GET /jobs/${asked.id}`)).state).toBe('done')
  const ended = await done('admin', `GET /jobs/${asked.id}`)
  expect(ended).toMatchObject({ counts: { changed: 1 }, undoUntil: null })
  expect((await call('admin', `POST /jobs/${asked.id}/undo`)).status).toBe(409)
  for (const [kind, { id }] of Object.entries({ courses: course, seasons: season, lessons: lesson }))
    expect([kind, await isThere(kind, id)]).toEqual([kind, false])
  expect([await isThere('summaries', summary.id), await isThere('seasons', early.id)]).toEqual([false, false])

  const { items } = await done('admin', `GET /audit?thingId=${course.id}&action=purge`)
  expect(items).toMatchObject([
    { kind: 'courses', title: 'Algebra', jobId: asked.id, actor: { name: 'admin' } },
  ])
  const changes = items[0].changes as { field: string; before: unknown }[]
  expect(Object.fromEntries(changes.map(({ field, before }) => [field, before]))).toEqual({
    ...{ title: 'Algebra', seasons: 2, lessons: 1, summaries: 1 },
  })
  expect((await done('admin', `GET /audit?thingId=${lesson.id}`)).items[0].title).toBe(lesson.title)
})

test('what is on the site, or was never there, is not purged', async () => {
  const live = await newCourse({ title: 'Live' })
  const { id } = await run('admin', purging('courses', live.id, people.nobody.id))
  expect(await rowsOf('admin', id)).toMatchObject([
    { thingId: live.id, result: 'refused', code: 'not_ready' },
    { result: 'gone' },
  ])
  expect(await isThere('courses', live.id)).toBe(true)
})

test('what something on the site stands in, or names, is not purged', async () => {
  const author = await world.newPerson('author', 'teacher')
  const course = await newCourse({ teacherIds: [author.id] }, 'admin')
  const words = { title: 'News', audience: 'courses', courseIds: [course.id] }
  await done(author, 'POST /announcements', words)
  await done('admin', `DELETE /users/${author.id}`)
  const broken = await newCourse()
  await newSeason(broken.id)
  await done('admin', `DELETE /courses/${broken.id}`)
  // As an older release could leave it: a season that came back into a course that went.
  await db.write(tx =>
    tx.updateTable('seasons').set({ deletedAt: null }).where('courseId', '=', broken.id).execute(),
  )
  for (const [kind, { id }] of [
    ['users', author],
    ['courses', broken],
  ] as const) {
    const job = await run('admin', purging(kind, id))
    expect(await rowsOf('admin', job.id)).toMatchObject([{ result: 'refused', code: 'in_use' }])
    expect(await isThere(kind, id)).toBe(true)
  }
})

test('of somebody who is purged the audit knows only that there was one', async () => {
  const child = await world.newPerson('yasmin.k', 'student', { name: 'Yasmin Khalil' })
  await done('admin', `PUT /users/${child.id}`, { phone: '+201001234567' })
  await done('admin', `DELETE /users/${child.id}`)
  await run('admin', purging('users', child.id))
  const { items } = await done('admin', `GET /audit?thingId=${child.id}`)
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'purge',
    'delete',
    'update',
    'create',
  ])
  expect(JSON.stringify(items)).not.toMatch(/yasmin|khalil|1001234567/i)
  expect(items[0]).toMatchObject({ title: '', changes: [] })
})

test('the file of a lesson that is purged goes to quarantine as with those whose time is over', async () => {
  const course = await newCourse()
  const lesson = await newLesson((await newSeason(course.id)).id)
  const by = uploaderOf(app, people.teacher.token)
  const { id } = await by.send('%PDF-1.7\n%%EOF', {
    filename: 'a.pdf',
    purpose: 'attachment',
    courseId: course.id,
  })
  await done('teacher', `PUT /lessons/${lesson.id}`, { attachmentIds: [id] })
  await done('teacher', `DELETE /courses/${course.id}`)
  await run('admin', purging('courses', course.id))
  expect(await isThere('media', id)).toBe(true)
  await purgeFiles(db, files, { now: Date.now() + 2 * day })
  expect(await isThere('media', id)).toBe(false)
  const waiting = db.read.selectFrom('quarantine').select('mediaId').where('mediaId', '=', id)
  expect(await waiting.execute()).toHaveLength(1)
})

describe('is refused', () => {
  const some = { ids: [people.nobody.id] }
  test.each([
    ['teacher', 'courses'],
    ['teacher', 'lessons'],
    ['admin', 'enrolments'],
    ['admin', 'jobs'],
  ] as const)('to the %s: purge of %s', async (as, resource) => {
    expect(await call(as, 'POST /jobs/bulk', { resource, action: 'purge', selection: some })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'action', code: 'not_offered' }] },
    })
  })

  test('to the admin of a list that is not the bin', async () => {
    const asked = { resource: 'courses', action: 'purge', selection: { query: {} } }
    expect(await call('admin', 'POST /jobs/bulk', asked)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'selection.query.deleted', code: 'required' }] },
    })
  })
})

test('of fifty who bring back and purge one course at once, one does, and it is whole or gone', async () => {
  const by = { id: people.admin.id, requestId: 'test' }
  for (let round = 0; round < 3; round++) {
    const { course, season, lesson } = await fullCourse(`Both ${round}`)
    await done('admin', `DELETE /courses/${course.id}`)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        if (at % 2 === 0) return (await call('admin', `POST /courses/${course.id}/restore`)).status === 200
        return db.write(tx => purgeOne(tx, 'courses', course.id, by)).catch(() => false)
      }),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const left = await Promise.all([
      isThere('courses', course.id),
      isThere('seasons', season.id),
      isThere('lessons', lesson.id),
    ])
    expect(new Set(left).size).toBe(1)
    const { items } = await done('admin', `GET /audit?thingId=${course.id}`)
    expect(items.filter(({ action }: { action: string }) => /purge|restore/.test(action))).toHaveLength(1)
  }
})
