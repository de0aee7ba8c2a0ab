import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

async function newLink() {
  const world = await newWorld()
  const { done, people } = world
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id)
  await world.newLesson(season.id)
  await world.enrol(course.id)
  await done('admin', `PUT /users/${people.student.id}`, { name: 'Youssef Abdel Rahman' })
  await done('admin', `PUT /users/${people.other.id}`, { name: 'Sara' })
  const draft = { name: 'Mona', phone: '+201001234567', language: 'en' }
  const guardian = await done('admin', 'POST /guardians', {
    ...{ ...draft, studentIds: [people.student.id, people.other.id] },
  })
  const { url } = await done('admin', `POST /guardians/${guardian.id}/link`)
  return { world, guardian, address: url as string }
}

test('a mother sees one child after the other, and nothing of anybody else', async () => {
  const { world, address } = await newLink()
  const { user } = await openScreen(address, 'nobody', { world: Promise.resolve(world) })
  await screen.findByRole('heading', { level: 1, name: 'Sara' })
  const children = within(screen.getByRole('navigation', { name: 'Students' }))
  await user.click(children.getByRole('button', { name: 'Youssef Abdel Rahman' }))
  screen.getByRole('heading', { level: 1, name: 'Youssef Abdel Rahman' })
  const courses = within(screen.getByRole('region', { name: 'Courses' }))
  courses.getByText('Physics')
  courses.getByText('0 of 1 lesson')
  screen.getByText(/Welcome/)
  expect(screen.queryByRole('region', { name: 'Attendance' })).toBeNull()
})

test('a link that ended says so, and what to do', async () => {
  const { world, guardian, address } = await newLink()
  await world.done('admin', `DELETE /guardians/${guardian.id}/link`)
  await openScreen(address, 'nobody', { world: Promise.resolve(world) })
  await screen.findByRole('heading', { name: 'This link opens nothing any more' })
})
