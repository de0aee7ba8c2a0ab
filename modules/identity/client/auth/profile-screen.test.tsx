import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { site } from '#platform/client/api/site.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** The name and e-mail of the profile, as they stand in its form. */
async function editing() {
  const world = await newWorld()
  const { user } = await openScreen('/profile', 'teacher', { world: Promise.resolve(world) })
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  const write = async (label: RegExp | string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  return {
    ...world,
    user,
    write,
    save: () => user.click(screen.getByRole('button', { name: 'Save profile' })),
  }
}

test('a profile that is saved is the one of whoever is signed in, everywhere [spec 1.2, 3.3, 4.7]', async () => {
  const { user, write, save, done } = await editing()
  screen.getByText('As people dial it, or with a plus sign and the code of the country')
  const phone = { national: '0100 123 4567', international: '+20 100 123 4567' }
  act(() => site.write({ look: { ...site.read().look, phone } }))
  screen.getByText('As people dial it, 0100 123 4567, or with the code of the country: +20 100 123 4567')
  await write('Name', 'Salma Haddad')
  await write(/^Phone/, '٠١٠٠ ١٢٣ ٤٥٦')
  await save()
  await screen.findByText(/^There is no such number/)
  await write(/^Phone/, '٠١٠٠ ١٢٣ ٤٥٦٧')
  await save()
  await screen.findByText('Profile saved.')
  await screen.findByRole('button', { name: 'Your account: Salma Haddad' })
  expect(await done('teacher', 'GET /auth/me')).toMatchObject({
    name: 'Salma Haddad',
    phone: '+201001234567',
  })
  expect(screen.getByLabelText(/^Phone/)).toHaveProperty('value', '+201001234567')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('button', { name: 'Sign in' })
})

test('what the server refuses of a profile is told, stands at its field, and nothing else changes [spec 8.6]', async () => {
  const { write, save, done } = await editing()
  await write('Name', 'Salma Haddad')
  await write(/^E-mail/, 'taken@example.com')
  // The form knows every rule of these fields that the server has today: one of tomorrow's refuses it.
  const errors = [{ path: 'email', code: 'taken', message: 'This is already taken.' }]
  vi.stubGlobal('fetch', async () => Response.json({ code: 'invalid', errors }, { status: 422 }))
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The profile was not saved')
  const email = screen.getByLabelText(/^E-mail/)
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(email)
  expect(screen.getByRole('button', { name: 'Your account: teacher' })).toBeDefined()
  expect((await done('teacher', 'GET /auth/me')).name).toBe('teacher')
})
