import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import type { As } from '#test/world.ts'

test.each<[who: string, as: As, shows: RegExp]>([
  ['an administrator', 'admin', /^Plant your first course/],
  ['a teacher', 'teacher', /^Plant your first course/],
  ['a student', 'student', /^Your teacher or the centre adds you/],
])('at / is the home of %s [spec 1.3, 2.1, 9.10]', async (_, as, shows) => {
  await openScreen('/', as)
  await screen.findByText(shows)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(as)
  expect(location.pathname).toBe('/')
})

test('at / a visitor is asked to sign in, and comes there [spec 2.1, 9.10, 9.11]', async () => {
  await openScreen('/', 'nobody')
  await screen.findByLabelText('Username, e-mail or phone')
  expect(location.pathname + location.search).toBe('/auth/login')
})
