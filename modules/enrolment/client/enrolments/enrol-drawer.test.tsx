import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('a whole group is enrolled in a course, but for who learns there already', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const add = async (name: string) => (await world.newPerson(name.toLowerCase(), 'student', { name })).id
  const userIds = [await add('Amal'), await add('Badr'), await add('Dina')]
  const group = await world.done('admin', 'POST /groups', { title: 'Saturday' })
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds })
  await world.enrol(course.id, { id: userIds[2]!, token: '' })
  const { user } = await openScreen(`/admin/courses/${course.id}?tab=students`, 'admin', {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('button', { name: 'Enrol students' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.selectOptions(await drawer.findByLabelText('Out of a group'), 'Saturday')
  await user.click(await drawer.findByRole('button', { name: 'Select all 2 shown' }))
  await user.click(drawer.getByRole('button', { name: 'Enrol 2 students' }))
  const names = async () =>
    (await world.done('admin', `GET /enrolments?courseId=${course.id}&sort=name`)).items.map(
      ({ user }: { user: { name: string } }) => user.name,
    )
  await waitFor(async () => expect(await names()).toEqual(['Amal', 'Badr', 'Dina']))
  await screen.findByText('2 students enrolled')
})
