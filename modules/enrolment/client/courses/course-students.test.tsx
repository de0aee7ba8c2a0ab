// It alone catches: students who are taken out of a course and come back otherwise than they were.
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
  const end = { expiresAt: '2099-06-30T20:59:59.000Z' }
  for (const username of ['m.ali', 'm.adel', 'ziad']) {
    const name = username === 'ziad' ? 'Ziad Hany' : 'Mariam Khaled'
    const phone = username === 'm.ali' ? '+201001234567' : null
    const { id } = await world.newPerson(username, 'student', { name, phone })
    await world.enrol(course.id, { id, token: '' }, username === 'm.ali' ? end : {})
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
  // Each until the day until which they were enrolled.
  const enrolled = (await world.done('admin', `GET /enrolments?courseId=${course.id}&q=Mariam`)).items
  const ends = enrolled.map((one: { expiresAt: string | null }) => one.expiresAt)
  expect(ends.toSorted()).toEqual([end.expiresAt, null])
})

test('how far the students of a course are is taken out as they are listed, of all or of those chosen', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  for (const who of ['student', 'other'] as const) await world.enrol(course.id, who)
  const path = `/admin/courses/${course.id}?tab=students`
  const { user } = await openScreen(path, 'teacher', { world: Promise.resolve(world) })
  const job = async () => (await world.done('teacher', 'GET /jobs')).items[0]
  const takeOut = async (button: HTMLElement, title: string) => {
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const button = await screen.findByRole('button', { name: 'Export progress' })
  await takeOut(button, 'Export the progress of 2 students as a table?')
  await expect.poll(job).toMatchObject({ resource: 'progress', state: 'done', total: 2 })
  await screen.findByText('Done: Export the progress of 2 students')

  await user.click(screen.getByRole('checkbox', { name: /other/ }))
  const bar = within(await screen.findByRole('region', { name: '1 selected' }))
  await takeOut(
    bar.getByRole('button', { name: 'Export progress' }),
    'Export the progress of 1 student as a table?',
  )
  await expect.poll(job).toMatchObject({ resource: 'progress', state: 'done', total: 1 })
})

test('who sees no progress is offered none of it as a table', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  await world.enrol(course.id)
  const path = `/admin/courses/${course.id}?tab=students`
  await openScreen(path, await world.newPerson('desk', 'registrar'), { world: Promise.resolve(world) })
  await screen.findByRole('checkbox', { name: /student/ })
  expect(screen.queryByRole('button', { name: 'Export progress' })).toBeNull()
})
