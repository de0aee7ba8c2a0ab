import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('quizzes stand among the lessons of a season in one order, are moved there, and added where they will stand', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id, { title: 'Forces' })
  await world.newLesson(seasonId, { title: 'Friction' })
  const closesAt = '2126-01-02T10:00:00.000Z'
  await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Newton', closesAt })
  await world.newLesson(seasonId, { title: 'Falling' })
  const { user } = await openScreen(`/admin/courses/${course.id}`, 'teacher', {
    world: Promise.resolve(world),
  })
  const season = (await screen.findByRole('heading', { name: /^1\. Forces/ })).closest('li')!
  const titles = () => [...season.querySelectorAll('li [data-opens]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Friction', 'Newton', 'Falling']))
  const row = screen.getByRole('link', { name: 'Newton' }).closest('li')!
  expect(row.textContent).toContain('Points: 0 · until 2 Jan')
  expect(within(season).getByText(/1 quiz/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /^Actions for .Newton/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(titles()).toEqual(['Newton', 'Friction', 'Falling']))
  await user.click(screen.getByRole('button', { name: /^Actions for .Falling/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(titles()).toEqual(['Newton', 'Falling', 'Friction']))
  const kept = async (path: string) =>
    (await world.done('teacher', `GET /${path}?seasonId=${seasonId}`)).items as {
      title: string
      position: number
    }[]
  await waitFor(async () => {
    const all = [...(await kept('lessons')), ...(await kept('quizzes'))]
    const order = all.toSorted((one, other) => one.position - other.position).map(({ title }) => title)
    expect(order).toEqual(['Newton', 'Falling', 'Friction'])
  })

  await user.click(screen.getByRole('button', { name: 'Add quiz' }))
  await user.type(screen.getByLabelText('Title of the quiz'), 'Energy{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Energy' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'New question' })).toBeTruthy()
})
