import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import { password } from '../../test/world.ts'

const token = () => localStorage.getItem('access_token')
const toast = (words: RegExp | string) => screen.findByText(words)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

// signing in, with a greeting by name, and back to the page that was open.
test('a visitor is sent to sign in, is greeted by name, and comes back', async () => {
  const { user } = await openScreen('/profile', 'nobody')
  const login = await screen.findByLabelText('Username, e-mail or phone')
  expect(location.pathname + location.search).toBe('/auth/login?next=%2Fprofile')
  expect(document.querySelectorAll('form input')[0]).toBe(login)
  expect(document.querySelectorAll('form [type=submit]')).toHaveLength(1)

  await user.type(login, 'teacher')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await toast('Logged in successfully.')
  expect((await screen.findByText(/^Welcome/)).textContent).toMatch(/teacher\.$/)
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  expect(location.pathname).toBe('/profile')
  expect(screen.getAllByRole('main')).toHaveLength(1)
})

// a failed sign-in shows the server's message, in the reader's language.
test('a wrong password is told in the words of the server', async () => {
  const { user } = await openScreen('/auth/login', 'nobody', { language: 'ar' })
  await user.type(await screen.findByLabelText('اسم المستخدم أو البريد أو الهاتف'), 'teacher')
  await user.type(screen.getByLabelText('كلمة المرور'), 'not this one at all')
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('الاسم أو كلمة المرور غير صحيحة.')
  expect(token()).toBeNull()
})

test('what is left empty is said, and gets the focus', async () => {
  const { user } = await openScreen('/auth/login', 'nobody')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getAllByText('This is required.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Username, e-mail or phone'))
})

// a changed password signs out and leads to /auth/login; a refused one says why.
test('a password is changed, and everybody signs in again', async () => {
  const { user } = await openScreen('/profile/password', 'student')
  await user.type(await screen.findByLabelText('Current password'), 'something else')
  await user.type(screen.getByLabelText('New password'), 'nine green gardens')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Unsuccessful OperationThe current password is wrong.')

  await user.clear(screen.getByLabelText('Current password'))
  await user.type(screen.getByLabelText('Current password'), password)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await toast('Password changed successfully.')
  await toast('Redirecting')
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  expect(token()).toBeNull()
})

// 401 signs out and leads to sign in, and back.
test('a session that the server no longer knows ends here too', async () => {
  const { done, user } = await openScreen('/profile', 'admin')
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  await done('admin', 'POST /auth/logout')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await toast('Your session ended')
  await waitFor(() => expect(location.search).toBe('?next=%2Fprofile'))
  expect(token()).toBeNull()
})

// a network failure is clear at the first failed attempt, also of /auth/me; the session is kept.
test('a server that cannot be reached is said at once, and the session is kept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openScreen('/profile', 'admin')
  const reach = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await toast('Cannot reach the server')
  expect(token()).not.toBeNull()
  vi.stubGlobal('fetch', reach)
  await vi.advanceTimersByTimeAsync(6_000)
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  expect(screen.queryByText('Cannot reach the server')).toBeNull()
  vi.useRealTimers()
})

test('a student sees nothing of the admin area', async () => {
  await openScreen('/admin/users', 'student')
  await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })
})

test('somebody whose password was set by others chooses one before anything else', async () => {
  const { done, people } = await openScreen('/', 'nobody')
  await done('admin', `PUT /users/${people.student.id}`, { mustRenew: true })
  localStorage.setItem('access_token', people.student.token)
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await screen.findByRole('heading', { level: 1, name: 'Choose a password of your own' })
  expect(screen.queryByRole('navigation')).toBeNull()
})
