import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

test.each([
  ['0501234567'],
  ['050 123 4567'],
  ['٠٥٠-١٢٣ ٤٥٦٧'],
  ['+966 50 123 4567'],
  ['00966501234567'],
  ['sara 0501234567'],
])('somebody is found by their number as it is dialled: %s', async q => {
  const world = await newWorld()
  const { id } = await world.newPerson('sara', 'student', { phone: '+966501234567' })
  const course = await world.newCourse()
  await world.enrol(course.id, { id, token: '' })
  const asked = `q=${encodeURIComponent(q)}`
  const found = async (path: string) => (await world.done('teacher', `GET ${path}`)).total
  expect(await found(`/users?role=student&${asked}`)).toBe(1)
  expect(await found(`/enrolments?courseId=${course.id}&${asked}`)).toBe(1)
  expect(await found(`/courses/${course.id}/progress?${asked}`)).toBe(1)
  expect(
    await found(`/users?Minimal=1&role=student&enrollable=${(await world.newCourse()).id}&${asked}`),
  ).toBe(1)
  const { groups } = await world.done('teacher', `GET /search?${asked}`)
  expect(groups).toMatchObject([{ kind: 'users', items: [{ id, username: 'sara', phoneEnd: '4567' }] }])
})
