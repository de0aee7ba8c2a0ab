import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { done, people } = world

test('who learns in a course is counted while they are there and enrolled', async () => {
  const [course, other] = [await world.newCourse(), await world.newCourse()]
  const mate = await world.newPerson('mate', 'student')
  const counts = async () => {
    const students = []
    for (const { id } of [course, other])
      students.push((await done('admin', `GET /courses/${id}`)).counts.students)
    return students
  }
  expect(await counts()).toEqual([0, 0])
  for (const { id } of [people.student, mate]) await world.enrol(course.id, { id } as typeof mate)
  await world.enrol(other.id, mate)
  expect(await counts()).toEqual([2, 1])
  await done('admin', `DELETE /users/${mate.id}`)
  expect(await counts()).toEqual([1, 0])
  await done('admin', `POST /users/${mate.id}/restore`)
  expect(await counts()).toEqual([2, 1])
  const { items } = await done('admin', `GET /enrolments?courseId=${course.id}&userId=${mate.id}`)
  await done('admin', `DELETE /enrolments/${items[0].id}`)
  expect(await counts()).toEqual([1, 1])
  await done('admin', `DELETE /users/${mate.id}`)
  expect(await counts()).toEqual([1, 0])
  await done('admin', `POST /users/${mate.id}/restore`)
  await world.enrol(course.id, mate)
  expect(await counts()).toEqual([2, 1])
})

test('another end of an enrolment is no reason to count anew: who is enrolled stays so until it is taken away', async () => {
  const course = await world.newCourse()
  await world.enrol(course.id, people.student)
  const revision = () =>
    world.db.read
      .selectFrom('changes')
      .select(row => row.fn.sum<number>('count').as('count'))
      .where('kind', '=', 'enrolments')
      .executeTakeFirstOrThrow()
  const before = await revision()
  const { items } = await done('admin', `GET /enrolments?courseId=${course.id}`)
  for (const expiresAt of ['2030-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'])
    await done('admin', `PUT /enrolments/${items[0].id}`, { expiresAt })
  expect(await revision()).toEqual(before)
  expect((await done('admin', `GET /courses/${course.id}`)).counts.students).toBe(1)
  expect((await done('admin', `GET /enrolments?courseId=${course.id}`)).total).toBe(1)
})
