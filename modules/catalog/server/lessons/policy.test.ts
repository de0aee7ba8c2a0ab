import { beforeAll, expect, test } from 'vitest'
import { scopeOf } from '#platform/server/db/scope.ts'
import { newWorld } from '#test/world.ts'
import { countedLessons, isLessonVisible, visibleLessons, visibleParts } from './policy.ts'

const { db, done, people, newCourse, newSeason, newLesson, enrol } = await newWorld()
const student = { id: people.student.id, role: 'student' } as const
const teacher = { id: people.teacher.id, role: 'teacher' } as const
const later = new Date(Date.now() + 86_400_000).toISOString()
let courseId: string

// A course that the student learns in, one that is open to look at, and one that is written; lessons that nobody names are previews there.
beforeAll(async () => {
  courseId = (await newCourse({ title: 'mine' })).id
  await enrol(courseId)
  const [mine, hidden, toCome] = [
    await newSeason(courseId),
    await newSeason(courseId, { status: 'draft' }),
    await newSeason(courseId, { releaseAt: later }),
  ]
  await newLesson(mine.id, { title: 'out' })
  await newLesson(mine.id, { title: 'my preview', freePreview: true })
  await newLesson(mine.id, { title: 'written', status: 'draft' })
  await newLesson(mine.id, { title: 'to come', releaseAt: later })
  await newLesson(mine.id, { title: 'written preview', status: 'draft', freePreview: true })
  await newLesson(hidden.id, { title: 'in a draft' })
  await newLesson(toCome.id, { title: 'in what is to come' })
  const open = await newCourse({ title: 'open' }, 'colleague')
  const [out, draft] = [await newSeason(open.id), await newSeason(open.id, { status: 'draft' })]
  await newLesson(out.id, { title: 'preview', freePreview: true })
  await newLesson(out.id, { title: 'no preview' })
  await newLesson(out.id, { title: 'written preview there', status: 'draft', freePreview: true })
  await newLesson(draft.id, { title: 'preview in a draft', freePreview: true })
  const closed = await newCourse({ title: 'closed' }, 'colleague')
  await newLesson((await newSeason(closed.id)).id, { title: 'preview of a draft', freePreview: true })
  await done('admin', `PUT /courses/${closed.id}`, { status: 'draft' })
})
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).toSorted()
const lessons = () => db.read.selectFrom('lessons').select('title')

test('students see what is out where they learn, and previews that are out in courses that are', async () => {
  const scope = await scopeOf(db.read, student)
  for (const policy of [isLessonVisible, visibleLessons])
    expect(titles(await lessons().where(policy(scope)).execute())).toEqual(['my preview', 'out', 'preview'])
})

test('the two parts of a list share no lesson', async () => {
  const [mine, previews] = visibleParts(await scopeOf(db.read, student))!
  expect(titles(await lessons().where(mine).execute())).toEqual(['my preview', 'out'])
  expect(titles(await lessons().where(previews).execute())).toEqual(['preview'])
})

test('what counts is out where they learn, and no preview from elsewhere', async () => {
  const { now } = await scopeOf(db.read, student)
  const joined = db.read.selectFrom('lessons').innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
  const counted = countedLessons(joined.select('lessons.title'), [courseId], now)
  expect(titles(await counted.execute())).toEqual(['my preview', 'out'])
})

test('staff see those of their courses', async () => {
  const scope = await scopeOf(db.read, teacher)
  const seen = titles(await lessons().where(visibleLessons(scope)).execute())
  expect(seen).toHaveLength(7)
  expect(seen).not.toContain('preview')
})
