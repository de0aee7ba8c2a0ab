// It alone catches: a percentage or a row of progress that another way of writing it got wrong, over whatever people do.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDb } from '#app/server/open-db.ts'
import { act, newSchool, perform } from '#test/acts.ts'
import { newAddress } from '#test/database.ts'
import { newFiles } from '#test/files.ts'
import { runs } from '#test/properties.ts'
import { plantSchool } from '../../../../demo/school.ts'
import { verifyProgress } from './verify.ts'

test('whatever people do, every percentage and every row is what it should be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async acts => {
      const school = await newSchool()
      const { app, db } = school.world
      for (const each of acts) await perform(school, each)
      expect((await verifyProgress(db)).differing).toEqual([])
      await app.close()
    }),
    { numRuns: runs(8) },
  )
})

test('a school that is planted to look around in holds what it should', async () => {
  const db = await openDb(await newAddress())
  await plantSchool(db, await newFiles())
  const { percentages, rows, differing } = await verifyProgress(db)
  expect(differing).toEqual([])
  expect(percentages).toBeGreaterThan(60)
  expect(rows).toBeGreaterThan(500)
  await db.close()
})

const soon = '2999-01-01T00:00:00.000Z'
const past = '2020-01-01T00:00:00.000Z'
test.each<[what: string, set: object, found: string]>([
  ['seconds that nobody watched', { watchedSeconds: 99 }, 'watchedSeconds 99, recounted 40'],
  ['ranges that nobody watched', { watched: '[[0,90]]' }, 'watchedSeconds 40, recounted 90'],
  ['ranges out of order', { watched: '[[20,40],[0,20]]' }, 'what was watched is not in order'],
  ['what is no range', { watched: '[[0]]' }, 'what was watched cannot be read'],
  ['what is no list', { watched: 'all' }, 'what was watched cannot be read'],
  ['a completion that is gone', { completedAt: null }, 'completedAt null, completedBy'],
  [
    'a completion taken back unseen',
    { completedAt: null, completedBy: null, completedHow: null, updatedAt: past },
    'by the audit of',
  ],
  ['a completion by staff at another time', { completedAt: past }, 'of which the audit says nothing'],
  ['a completion of one’s own before that', { completedAt: past, completedBy: 'own' }, 'by the audit of'],
  ['a video that staff watched', { completedHow: 'watched' }, 'watched'],
  [
    'how a lesson was completed that is not',
    { completedAt: null, completedBy: null },
    'null by null, ticked',
  ],
  ['a completion to come', { completedAt: soon, completedBy: 'own' }, 'later than the row itself'],
])('%s is found', async (_, set, found) => {
  const { world, lessons } = await newSchool()
  const { id: userId } = world.people.student
  const lessonId = lessons[0]!.id
  await world.done('student', `PUT /lessons/${lessonId}/progress`, { watched: [[0, 40]] })
  const ticked = { lessons: [{ lessonId, completed: true }] }
  await world.done('teacher', `POST /courses/progress-special-user/${userId}`, ticked)
  expect(await verifyProgress(world.db)).toEqual({ percentages: 4, rows: 1, differing: [] })

  const own = 'completedBy' in set && set.completedBy === 'own' ? { completedBy: userId } : {}
  await world.db.write(tx =>
    tx
      .updateTable('progress')
      .set({ ...set, ...own })
      .execute(),
  )
  const { differing } = await verifyProgress(world.db)
  expect(differing).toEqual([expect.stringContaining(`lesson ${lessonId} of ${userId}: `)])
  expect(differing[0]).toContain(found)
})

test('a row that is gone is found, by the audit', async () => {
  const { world, lessons } = await newSchool()
  const { id: userId } = world.people.student
  const ticked = { lessons: [{ lessonId: lessons[0]!.id, completed: true }] }
  await world.done('teacher', `POST /courses/progress-special-user/${userId}`, ticked)
  await world.db.write(tx => tx.deleteFrom('progress').execute())
  expect((await verifyProgress(world.db)).differing).toEqual([expect.stringContaining('there is no row')])
})
