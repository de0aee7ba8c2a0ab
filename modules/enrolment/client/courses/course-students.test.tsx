import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('the students of a course are told apart, searched, sorted, and taken out many at once with a way back', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  for (const username of ['m.ali', 'm.adel', 'ziad']) {
    const name = username === 'ziad' ? 'Ziad Hany' : 'Mariam Khaled'
    const phone = username === 'm.ali' ? '+201001234567' : null
    const { id } = await world.newPerson(username, 'student', { name, phone })
    await world.enrol(course.id, { id, token: '' })
  }
  const { user } = await openScreen(`/admin/courses/${course.id}?tab=students`, 'teacher', {
    world: Promise.resolve(world),
  })
  await screen.findByText('···4567')
  expect(screen.getByText('m.adel')).toBeDefined()
  expect(screen.getAllByText('0%')).toHaveLength(3)

  const names = () => screen.getAllByRole('rowheader').map(row => within(row).getByRole('link').textContent)
  expect(names().at(-1)).toBe('Ziad Hany')
  await user.click(screen.getByRole('link', { name: 'Name' }))
  await waitFor(() => expect(names()[0]).toBe('Ziad Hany'))
  await world.enrol(course.id, 'student')
  const season = await world.newSeason(course.id)
  const lesson = await world.newLesson(season.id)
  await world.done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  await user.click(within(screen.getByRole('table')).getByRole('link', { name: 'Progress' }))
  await waitFor(() => expect(names().at(-1)).toBe('student'))
  await user.click(within(screen.getByRole('table')).getByRole('link', { name: 'Progress' }))
  await waitFor(() => expect(names()[0]).toBe('student'))
  await user.type(screen.getByLabelText('Search name or phone'), 'mariam')
  await waitFor(() => expect(names()).toEqual(['Mariam Khaled', 'Mariam Khaled']))

  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(await screen.findByRole('region', { name: '2 selected' }))
  await user.click(bar.getByRole('button', { name: 'Remove from the course' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 2 students' }))
  await screen.findByText('2 students were removed from the course')
  const left = async () => (await world.done('admin', `GET /enrolments?courseId=${course.id}`)).total
  expect(await left()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await left()).toBe(4))
})
