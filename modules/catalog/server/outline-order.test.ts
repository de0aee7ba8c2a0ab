import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

test('lessons and seasons are listed in the order of courses, of seasons, and of lessons in each', async () => {
  const world = await newWorld()
  const first = await world.newCourse({ title: 'First' })
  const second = await world.newCourse({ title: 'Second' })
  const foreign = await world.newCourse({ title: 'Foreign' }, 'colleague')
  // Made in another order than they are taught in.
  for (const [course, title] of [
    [second, 'c'],
    [foreign, 'x'],
    [first, 'b'],
    [first, 'a'],
  ] as const) {
    const season = await world.newSeason(course.id, { title, position: 1 })
    for (const n of [2, 1]) await world.newLesson(season.id, { title: `${title}${n}`, position: 1 })
  }
  const titles = async (path: string, as: 'teacher' | 'admin' | 'student' = 'teacher') => {
    const { items, total } = await world.done(as, `GET /${path}`)
    return [items.map(({ title }: { title: string }) => title).join(' '), total]
  }
  expect(await titles('lessons?sort=course')).toEqual(['a1 a2 b1 b2 c1 c2', 6])
  expect(await titles('lessons?sort=-course')).toEqual(['c2 c1 b2 b1 a2 a1', 6])
  expect(await titles('lessons?sort=course&page=2&pageSize=4')).toEqual(['c1 c2', 6])
  expect(await titles('lessons?sort=course&q=b', 'admin')).toEqual(['b1 b2', 2])
  expect(await titles(`lessons?sort=course&courseId=${second.id}`)).toEqual(['c1 c2', 2])
  expect(await titles('lessons?sort=course&Minimal=1&pageSize=3')).toEqual(['a1 a2 b1', 6])
  expect(await titles('seasons?sort=course')).toEqual(['a b c', 3])
  expect(await titles('seasons?sort=-course', 'admin')).toEqual(['x c b a', 4])
  await world.enrol(first.id)
  expect(await titles('lessons?sort=course', 'student')).toEqual(['a1 a2 b1 b2', 4])
  const { status } = await world.call('admin', 'GET /lessons?sort=status,course')
  expect(status).toBe(422)
})

test('summaries are listed in the order of courses, and of each course as they stand there', async () => {
  const world = await newWorld()
  const [first, second] = [
    await world.newCourse({ title: 'First' }),
    await world.newCourse({ title: 'Second' }),
  ]
  for (const title of ['b', 'a']) {
    await world.newSummary({ courseId: second.id, title: `2${title}`, position: 1 })
    await world.newSummary({ courseId: first.id, title: `1${title}`, position: 1 })
  }
  const titles = async (query: string, as: 'teacher' | 'student' = 'teacher') => {
    const { items, total } = await world.done(as, `GET /summaries?${query}`)
    return [items.map(({ title }: { title: string }) => title).join(' '), total]
  }
  expect(await titles('sort=course')).toEqual(['1a 1b 2a 2b', 4])
  expect(await titles('sort=-course&pageSize=3')).toEqual(['2b 2a 1b', 4])
  expect(await titles('sort=course&q=1')).toEqual(['1a 1b', 2])
  await world.enrol(second.id)
  expect(await titles('sort=course', 'student')).toEqual(['2a 2b', 2])
})
