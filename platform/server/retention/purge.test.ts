import { expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'
import { purge } from './purge.ts'

const { call, done, newCourse, newSeason, newLesson, enrol, people, db, renew, newPerson } = await newWorld()
const day = 86_400_000

test('what was deleted thirty days ago is gone with what belonged to it; the rest stays', async () => {
  const old = await newCourse({ title: 'Old' })
  const season = await newSeason(old.id)
  const lesson = await newLesson(season.id)
  await enrol(old.id)
  await done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  const live = await newCourse({ title: 'Live' })
  await done('teacher', `DELETE /courses/${old.id}`)
  await done('admin', `DELETE /users/${people.other.id}`)

  expect(await purge(db, Date.now() + 29 * day)).toBe(0)
  expect(await db.read.selectFrom('lessons').select('id').execute()).toHaveLength(1)
  expect(await purge(db, Date.now() + 31 * day)).toBe(4)
  for (const kind of ['courses', 'seasons', 'lessons', 'users'])
    expect([
      kind,
      await db.read
        .selectFrom(kind as 'users')
        .select('id')
        .where('deletedAt', 'is not', null)
        .execute(),
    ]).toEqual([kind, []])
  expect(await db.read.selectFrom('progress').selectAll().execute()).toEqual([])
  expect(await db.read.selectFrom('enrolments').selectAll().execute()).toEqual([])
  expect((await db.read.selectFrom('courses').select('id').execute()).map(({ id }) => id)).toEqual([live.id])
  expect((await db.read.selectFrom('audit').select('id').execute()).length).toBeGreaterThan(5)
  expect((await call('student', 'GET /auth/me')).status).toBe(401)
})

test('a resource that is still named by another stays, and holds up nobody else', async () => {
  await renew('admin')
  await renew('teacher')
  const broken = await newCourse({ title: 'Broken' })
  await newSeason(broken.id)
  const whole = await newCourse({ title: 'Whole' })
  for (const { id } of [broken, whole]) await done('teacher', `DELETE /courses/${id}`)
  // As an older release could leave it: a season that came back into a course that went.
  await db.write(tx =>
    tx.updateTable('seasons').set({ deletedAt: null }).where('courseId', '=', broken.id).execute(),
  )
  await purge(db, Date.now() + 31 * day)
  const left = db.read.selectFrom('courses').select('id').where('deletedAt', 'is not', null)
  expect((await left.execute()).map(({ id }) => id)).toEqual([broken.id])
})

test('somebody who wrote an announcement that is there stays as long as it does', async () => {
  await renew('admin')
  const writer = await newPerson('writer', 'admin')
  const announcement = await done(writer, 'POST /announcements', { title: 'Exams' })
  await done('admin', `DELETE /users/${writer.id}`)
  const isThere = async () =>
    Boolean(await db.read.selectFrom('users').select('id').where('id', '=', writer.id).executeTakeFirst())
  await purge(db, Date.now() + 31 * day)
  expect(await isThere()).toBe(true)
  await renew('admin') // whose session has ended meanwhile
  await done('admin', `DELETE /announcements/${announcement.id}`)
  await purge(db, Date.now() + 31 * day)
  expect(await isThere()).toBe(false)
})

test('sessions that were not used for as long as they last are gone, others stay', async () => {
  const { token } = await done('nobody', 'POST /auth/login', { login: 'student', password })
  const ofStudent = () => db.read.selectFrom('sessions').select('id').where('userId', '=', people.student.id)
  const before = (await ofStudent().execute()).length
  await purge(db, Date.now() + 6 * day)
  expect(await ofStudent().execute()).toHaveLength(before)
  expect((await call({ id: '', token }, 'GET /auth/me')).status).toBe(200)
  await purge(db, Date.now() + 13 * day) // over, and kept for a week in case that a clock was wrong
  expect(await ofStudent().execute()).toHaveLength(1)
  await purge(db, Date.now() + 15 * day)
  expect(await ofStudent().execute()).toEqual([])
})
