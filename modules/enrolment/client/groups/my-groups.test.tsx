import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('a student reads when and where their groups meet: on the page of a course those of it, on that of all courses each', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const teacherId = world.people.teacher.id
  const times = [
    { day: 2, at: '17:00', minutes: 90 },
    { day: 6, at: '10:00', minutes: 60 },
  ]
  const newGroup = async (draft: object) => {
    const group = await world.done('admin', 'POST /groups', draft)
    await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [world.people.student.id] })
    return group
  }
  await newGroup({ title: 'Saturday', courseId: course.id, place: 'Hall 2', teacherId, times })
  await newGroup({ title: 'Homework club' })
  const over = await newGroup({ title: 'Last year' })
  await world.done('admin', `PUT /groups/${over.id}`, { status: 'archived' })
  await world.done('admin', 'POST /groups', { title: 'Of others', courseId: course.id })

  const { user } = await openScreen('/courses', 'student', { world: Promise.resolve(world) })
  const section = async () => within(await screen.findByRole('region', { name: 'Your groups' }))
  const titles = async () =>
    (await section()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(await titles()).toEqual(['Saturday', 'Homework club'])
  const [saturday] = (await section()).getAllByRole('listitem')
  expect(saturday!.textContent).toMatch(
    /^SaturdayNext: .+Saturday 10:00 – 11:00Tuesday 17:00 – 18:30Hall 2teacher$/,
  )

  await user.click(screen.getByRole('link', { name: 'Physics' }))
  await screen.findByRole('heading', { level: 1, name: 'Physics' })
  await waitFor(async () => expect(await titles()).toEqual(['Saturday']))
})
