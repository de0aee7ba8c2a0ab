import { beforeAll, expect, test } from 'vitest'
import { scopeOf } from '#platform/server/db/scope.ts'
import { newWorld } from '#test/world.ts'
import { visibleSummaries } from './policy.ts'

const { db, people, newCourse, newSeason, newLesson, newSummary, enrol } = await newWorld()
const later = new Date(Date.now() + 86_400_000).toISOString()
const texts = { body: '<p>Read</p>' }

// Summaries of a course, a season or a lesson, by what hides them; the student learns in the first course.
beforeAll(async () => {
  const courseId = (await newCourse()).id
  await enrol(courseId)
  const [out, draft] = [await newSeason(courseId), await newSeason(courseId, { status: 'draft' })]
  const gone = await newSeason(courseId)
  const [lesson, toCome] = [await newLesson(out.id), await newLesson(out.id, { releaseAt: later })]
  const at = (title: string, seasonId?: string, lessonId?: string, more: object = {}) =>
    newSummary({ courseId, title, seasonId, lessonId, ...texts, ...more })
  await at('of the course')
  await at('of a season', out.id)
  await at('of a lesson', out.id, lesson.id)
  await at('written', out.id, lesson.id, { status: 'draft' })
  await at('of a draft season', draft.id)
  await at('of a lesson to come', out.id, toCome.id)
  await at('of a season in the bin', gone.id)
  // The bin takes along what is in a season: this one stays, as one that is written at the same moment.
  await db.write(tx =>
    tx.updateTable('seasons').set({ deletedAt: later }).where('id', '=', gone.id).execute(),
  )
  const elsewhere = (await newCourse({}, 'colleague')).id
  await newSummary({ courseId: elsewhere, title: 'elsewhere', ...texts })
})

test.each([
  ['student', ['of a lesson', 'of a season', 'of the course']],
  [
    'teacher',
    [
      ...['of a draft season', 'of a lesson', 'of a lesson to come', 'of a season', 'of a season in the bin'],
      ...['of the course', 'written'],
    ],
  ],
] as const)('a %s sees %j', async (role, titles) => {
  const scope = await scopeOf(db.read, { id: people[role].id, role })
  const seen = await db.read.selectFrom('summaries').select('title').where(visibleSummaries(scope)).execute()
  expect(seen.map(({ title }) => title).toSorted()).toEqual(titles)
})
