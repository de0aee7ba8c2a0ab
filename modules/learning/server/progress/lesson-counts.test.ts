import { expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#modules/identity/contract/user.ts'
import { newWorld } from '#test/world.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-26T09:00:00.000Z')

/** A course with a lesson, one that is released in an hour, and one in a season of two hours later; each look tells how many count. */
async function courseToCome() {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  const at = (ms: number) => new Date(start + ms).toISOString()
  const world = await newWorld()
  const { id } = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(id, { title: 'One' })
  const lesson = await world.newLesson(season.id, { title: 'a' })
  const soon = await world.newLesson(season.id, { title: 'b', releaseAt: at(hour) })
  const later = await world.newSeason(id, { title: 'Two', releaseAt: at(2 * hour) })
  await world.newLesson(later.id, { title: 'c' })
  await world.newLesson(later.id, { title: 'd', status: 'draft', releaseAt: at(hour / 2) })
  await world.enrol(id)
  await world.done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  async function look(ms = 0) {
    vi.setSystemTime(start + ms)
    const { items } = await world.done('admin', 'GET /users?role=student')
    const learner = items.find((each: User) => each.counts.courses)
    const { lessonsTotal, lessonsCompleted, percent } = learner
    return [lessonsTotal, lessonsCompleted, percent]
  }
  /** The same of the course alone, which its progress must tell, too. */
  async function lookTwice(ms = 0) {
    const found = await look(ms)
    const { lessons, items } = await world.done('admin', `GET /courses/${id}/progress`)
    expect([lessons.length, items[0].lessonsCompleted, items[0].percent]).toEqual(found)
    return found
  }
  return { world, season, lesson, soon, later, look, lookTwice }
}

test('a list of people counts a lesson from the moment of its release, and of its season’s', async () => {
  const { world, lookTwice: look } = await courseToCome()
  expect(await look()).toEqual([1, 1, 100])
  expect(await look(hour - 1)).toEqual([1, 1, 100])
  expect(await look(hour)).toEqual([2, 1, 50])
  expect(await look(2 * hour - 1)).toEqual([2, 1, 50])
  expect(await look(2 * hour)).toEqual([3, 1, 33])
  // A clock that is put back counts as it counted then; a session that was used after that time is not one of then.
  vi.setSystemTime(start + hour - 1)
  await world.renew('admin')
  expect(await look(hour - 1)).toEqual([1, 1, 100])
})

test('whatever changes of lessons and seasons is counted at the next look', async () => {
  const { world, season, lesson, soon, later, lookTwice: look } = await courseToCome()
  const change = (path: string, body: object) => world.done('admin', `PUT ${path}`, body)
  expect(await look()).toEqual([1, 1, 100])
  await change(`/lessons/${soon.id}`, { releaseAt: null })
  expect(await look()).toEqual([2, 1, 50])
  await change(`/seasons/${later.id}`, { releaseAt: null })
  expect(await look()).toEqual([3, 1, 33])
  await world.newLesson(season.id, { title: 'e' })
  expect(await look()).toEqual([4, 1, 25])
  await world.done('admin', `DELETE /lessons/${lesson.id}`)
  expect(await look()).toEqual([3, 0, 0])
  await world.done('admin', `POST /lessons/${lesson.id}/restore`)
  expect(await look()).toEqual([4, 1, 25])
  await world.done('admin', `DELETE /seasons/${later.id}`)
  expect(await look()).toEqual([3, 1, 33])
})

test('a course without lessons counts none, and those of several courses together', async () => {
  const { world, look } = await courseToCome()
  expect(await look()).toEqual([1, 1, 100])
  const { id } = await world.newCourse({ title: 'Chemistry' })
  await world.enrol(id)
  expect(await look()).toEqual([1, 1, 100])
  await world.newLesson((await world.newSeason(id, { title: 'One' })).id, { title: 'z' })
  expect(await look()).toEqual([2, 1, 50])
})
