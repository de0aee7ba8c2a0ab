import { beforeAll, expect, test } from 'vitest'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { newWorld } from '#test/world.ts'
import { enrolledIn, learnersOf, learningOf, learntBy, visibleCourses, visibleSeasons } from './policy.ts'

const { db, done, people, newCourse, newSeason, enrol } = await newWorld()
const student = { id: people.student.id, role: 'student' } as const
const teacher = { id: people.teacher.id, role: 'teacher' } as const
const later = new Date(Date.now() + 86_400_000).toISOString()
const ids: Record<string, string> = {}

// Courses by what there is to say of each; the student learns in those that begin with "my".
beforeAll(async () => {
  for (const title of [
    'my course',
    'my old one',
    'my draft',
    'my past one',
    'my gone one',
    'open',
    'old',
    'draft',
  ]) {
    ids[title] = (await newCourse({ title })).id
    if (title.startsWith('my')) await enrol(ids[title]!)
  }
  const { items } = await done('admin', `GET /enrolments?courseId=${ids['my past one']}`)
  await done('admin', `PUT /enrolments/${items[0].id}`, {
    expiresAt: new Date(Date.now() - 1_000).toISOString(),
  })
  for (const title of ['my old one', 'old'])
    await done('admin', `PUT /courses/${ids[title]}`, { status: 'archived' })
  for (const title of ['my draft', 'draft'])
    await done('admin', `PUT /courses/${ids[title]}`, { status: 'draft' })
  await done('admin', `DELETE /courses/${ids['my gone one']}`)
  ids.foreign = (await newCourse({ title: 'foreign' }, 'colleague')).id
  await newSeason(ids['my course']!, { title: 'out' })
  await newSeason(ids['my course']!, { title: 'written', status: 'draft' })
  await newSeason(ids['my course']!, { title: 'to come', releaseAt: later })
  await newSeason(ids.open!, { title: 'elsewhere' })
  await newSeason(ids.foreign!, { title: 'of others' })
})
const named = (courses: { id?: string; courseId?: string }[]) =>
  Object.keys(ids).filter(title => courses.some(({ id, courseId }) => ids[title] === (id ?? courseId)))
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).toSorted()

test('students see what is published, and what is archived where they learn; staff see their own', async () => {
  const seen = async (who: typeof student | typeof teacher) =>
    titles(
      await db.read
        .selectFrom('courses')
        .select('title')
        .where('deletedAt', 'is', null)
        .where(visibleCourses(await scopeOf(db.read, who)))
        .execute(),
    )
  expect(await seen(student)).toEqual(['foreign', 'my course', 'my old one', 'my past one', 'open'])
  expect(await seen(teacher)).not.toContain('foreign')
  expect(await seen(teacher)).toHaveLength(7)
})

test('they learn where they are enrolled, in what is published or archived, as long as it lasts', async () => {
  expect(named(await learntBy(db.read, student.id, now()).execute())).toEqual(['my course', 'my old one'])
  expect(named(await learningOf(db.read, [student.id], now()).execute())).toEqual(['my course', 'my old one'])
  const inAll = async (people: typeof learnersOf) => {
    const found = await Promise.all(
      Object.entries(ids).map(async ([title, id]) =>
        (await people(db.read, id, now()).execute()).length > 0 ? [title] : [],
      ),
    )
    return found.flat()
  }
  expect(await inAll(learnersOf)).toEqual(['my course', 'my old one'])
  expect(await inAll(enrolledIn)).toEqual(['my course', 'my old one', 'my draft'])
})

test('of seasons they see what is out where they learn; staff see those of their courses', async () => {
  const seen = async (who: typeof student | typeof teacher) =>
    titles(
      await db.read
        .selectFrom('seasons')
        .select('title')
        .where(visibleSeasons(await scopeOf(db.read, who)))
        .execute(),
    )
  expect(await seen(student)).toEqual(['out'])
  expect(await seen(teacher)).toEqual(['elsewhere', 'out', 'to come', 'written'])
})
