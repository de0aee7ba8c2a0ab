import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>
type World = Awaited<ReturnType<typeof newWorld>>

let world: World
let exam: Item
beforeEach(async () => {
  world = await newWorld()
  const { id: courseId } = await world.newCourse({ title: 'Physics' })
  for (const as of ['student', 'other'] as const) await world.enrol(courseId, as)
  exam = await world.done('admin', 'POST /exams', {
    ...{ courseId, title: 'Half-term', heldOn: '2026-11-22', outOf: 20, status: 'published' },
  })
})
const mark = (more: object) =>
  world.done('teacher', `PUT /exams/${exam.id}/scores`, {
    items: [{ userId: world.people.student.id, ...more }],
  })
const news = async (as: 'student' | 'other' = 'student'): Promise<Item[]> =>
  (await world.done(as, 'GET /told/papers')).items
const see = (items: Item[]) =>
  world.done('student', 'PUT /told/papers/seen', { items: items.map(({ id, toldAt }) => ({ id, toldAt })) })

test('a score is news to its student until they look at it, and again once it is changed', async () => {
  await mark({ score: 12.5 })
  const first = await news()
  expect(first).toEqual([
    {
      ...{ id: exam.id, title: 'Half-term', courseId: exam.courseId, courseTitle: 'Physics' },
      ...{ score: 12.5, outOf: 20, toldAt: expect.any(String) },
    },
  ])
  expect(await news('other')).toEqual([])
  await see(first)
  expect(await news()).toEqual([])
  // Whoever writes the same again changes nothing.
  await mark({ score: 12.5 })
  expect(await news()).toEqual([])
  await mark({ score: 13 })
  expect(await news()).toMatchObject([{ score: 13 }])
  // What was looked at is what they were shown.
  await see(first)
  expect(await news()).toMatchObject([{ score: 13 }])
})

test.each<[what: string, make: () => Promise<unknown>]>([
  [
    'is of an exam that is not published',
    () => world.done('admin', `PUT /exams/${exam.id}`, { status: 'draft' }),
  ],
  ['says that somebody was absent', () => mark({ score: null, absent: true })],
  ['was taken away', () => mark({ score: null })],
  ['is of an exam in the bin', () => world.done('admin', `DELETE /exams/${exam.id}`)],
  ['is of a course in the bin', () => world.done('admin', `DELETE /courses/${exam.courseId}`)],
  [
    'is not told by the school',
    () =>
      world.done('admin', 'PUT /settings', {
        studentsSee: { attendance: true, scores: false, balance: true },
      }),
  ],
  [
    'was told more than thirty days ago',
    () =>
      world.db.write(async tx => {
        const at = new Date(Date.now() - 31 * 86_400_000).toISOString()
        await tx.updateTable('scores').set({ at }).execute()
        await tx.updateTable('exams').set({ updatedAt: at }).execute()
      }),
  ],
])('a score that %s is no news', async (_, make) => {
  await mark({ score: 5 })
  expect(await news()).toHaveLength(1)
  await make()
  expect(await news()).toEqual([])
})
