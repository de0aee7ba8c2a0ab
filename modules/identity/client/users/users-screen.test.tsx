import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'

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
