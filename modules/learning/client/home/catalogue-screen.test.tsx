import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('a student sees all courses or only their own, and which of the two', async () => {
  const world = await newWorld()
  await world.enrol((await world.newCourse({ title: 'Physics' })).id)
  await world.newCourse({ title: 'Biology' })
  const { user } = await openScreen('/courses', 'student', { world: Promise.resolve(world) })
  const shown = () => screen.queryAllByRole('link', { name: /^(Physics|Biology)$/ })
  const choice = within(await screen.findByRole('navigation', { name: 'Which courses' }))
  const chosen = () => choice.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  await waitFor(() => expect(shown()).toHaveLength(2))
  expect(chosen()).toEqual(['All courses'])

  await user.click(choice.getByRole('link', { name: 'My courses' }))
  await waitFor(() => expect(shown().map(({ textContent }) => textContent)).toEqual(['Physics']))
  expect(chosen()).toEqual(['My courses'])
})
