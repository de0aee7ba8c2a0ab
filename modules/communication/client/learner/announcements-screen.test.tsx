import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('a student sees the announcements of one course alone, and all of them again', async () => {
  const world = await newWorld()
  const [physics, biology] = [
    await world.newCourse({ title: 'Physics' }),
    await world.newCourse({ title: 'Biology' }),
  ]
  for (const { id } of [physics, biology]) await world.enrol(id)
  const publishAt = new Date().toISOString()
  const announce = (title: string, more: object) =>
    world.done('admin', 'POST /announcements', { title, publishAt, audience: 'everyone', ...more })
  await announce('To everyone', {})
  await announce('To physics', { audience: 'courses', courseIds: [physics.id] })
  const { user } = await openScreen('/announcements', 'student', { world: Promise.resolve(world) })
  const titles = () =>
    screen.queryAllByRole('heading', { level: 2, name: /^To/ }).map(({ textContent }) => textContent)
  const choice = within(await screen.findByRole('navigation', { name: 'Which announcements' }))
  await waitFor(() => expect(titles().toSorted()).toEqual(['To everyone', 'To physics']))

  await user.click(await choice.findByRole('link', { name: 'Physics' }))
  await waitFor(() => expect(titles()).toEqual(['To physics']))
  expect(location.search).toBe(`?courseId=${physics.id}`)
  const chosen = choice.getAllByRole('link', { current: 'page' })
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['Physics'])
  await user.click(choice.getByRole('link', { name: 'Biology' }))
  await screen.findByText('Nothing was announced to this course yet')
  await user.click(choice.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(titles().toSorted()).toEqual(['To everyone', 'To physics']))
})
