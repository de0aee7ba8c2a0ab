import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('the menu leads to those who work here, and all stand behind another tab', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await openScreen('/admin', 'admin')
  await user.click(await screen.findByRole('link', { name: /^Users/ }))
  await screen.findByRole('link', { name: 'colleague' })
  expect(location.search).toBe('?staff=true')
  expect(screen.getByRole('link', { name: /^Staff/ }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: 'student' })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^All/ }))
  await screen.findByRole('link', { name: 'student' })
})

test('birthdays stand in the table once they are chosen, and a month of birth narrows it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const world = await newWorld()
  await world.done('admin', `PUT /users/${world.people.student.id}`, { birthday: '2011-03-04' })
  const { user } = await openScreen('/admin/users', 'admin', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'student' })
  expect(screen.queryByText('4 March 2011')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Birthday' }))
  await screen.findByText('4 March 2011')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /filter/i }))
  await user.click(await screen.findByRole('button', { name: 'Month of birth' }))
  await user.click(await screen.findByRole('button', { name: 'March' }))
  await screen.findByText('1 user')
})
