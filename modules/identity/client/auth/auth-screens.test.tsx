// It alone catches: a way to sign in, set up or renew that leads nowhere or says too much.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { password } from '#test/world.ts'

const token = () => localStorage.getItem('access_token')
const toast = (words: RegExp | string) => screen.findByText(words)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a visitor is sent to sign in, is greeted by name, and comes back [spec 1.2, 2.2, 8.9, 9.11]', async () => {
  const { done, user } = await openScreen('/profile', 'nobody')
  const nora = { name: 'Nora', username: 'nora', role: 'student', password }
  await done('admin', 'POST /users', { ...nora, mustRenew: false })
  const login = await screen.findByLabelText('Username, e-mail or phone')
  expect(location.pathname + location.search).toBe('/auth/login?next=%2Fprofile')
  expect(document.querySelectorAll('form input')[0]).toBe(login)
  expect(document.querySelectorAll('form [type=submit]')).toHaveLength(1)

  await user.type(login, 'nora')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await toast('Logged in successfully.')
  // Whoever was never here is not back, though their password need not be renewed.
  expect((await screen.findByText(/^Welcome/)).textContent).toBe('Welcome, Nora.')
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  expect(location.pathname).toBe('/profile')
  expect(screen.getAllByRole('main')).toHaveLength(1)
})

test('a wrong password is told in the words of the server, in the language of the reader [spec 8.4]', async () => {
  const { user } = await openScreen('/auth/login', 'nobody', { language: 'ar' })
  await user.type(await screen.findByLabelText('اسم المستخدم أو البريد أو الهاتف'), 'teacher')
  await user.type(screen.getByLabelText('كلمة المرور'), 'not this one at all')
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('الاسم أو كلمة المرور غير صحيحة.')
  expect(token()).toBeNull()
})

test('why a sign-in is refused stands in the form, with the minutes to wait, and what was typed stays', async () => {
  const { user } = await openScreen('/auth/login', 'nobody')
  const login = await screen.findByLabelText('Username, e-mail or phone')
  const secret = screen.getByLabelText('Password')
  const tryIt = () => user.click(screen.getByRole('button', { name: 'Sign in' }))
  const why = () => document.getElementById(secret.getAttribute('aria-describedby')!.split(' ').at(-1)!)
  await user.type(login, 'teacher')
  await user.type(secret, 'not this one')
  await tryIt()
  const both = 'This name or this password is wrong. Check both, then try again.'
  await waitFor(() => expect(why()?.textContent).toBe(both))
  expect(document.activeElement).toBe(secret)
  await user.clear(login)
  await user.type(login, '٠١٠٠ ١٢٣ ٤٥٦٧')
  await tryIt()
  await waitFor(() => expect(why()?.textContent).toMatch(/share does not sign in: use your username\.$/))
  const answer = { code: 'too_many', message: 'Too many tries. Wait a little.' }
  const headers = { 'retry-after': '61' }
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 429, headers }))
  await tryIt()
  const wait = 'Too many tries. Wait a little. You can try again in 2 minutes.'
  await waitFor(() => expect(why()?.textContent).toBe(wait))
  // It is said once.
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([wait])
  expect(login).toHaveProperty('value', '0100 123 4567')
})

test('a sign-in that fails without a word of the server is an unsuccessful operation [spec 8.4]', async () => {
  const { user } = await openScreen('/auth/login', 'nobody')
  await user.type(await screen.findByLabelText('Username, e-mail or phone'), 'teacher')
  await user.type(screen.getByLabelText('Password'), password)
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Unsuccessful Operation')
  expect(token()).toBeNull()
})

test('who signs out is told goodbye by name, and is at the sign-in page [spec 1.2, 2.3, 4.4, 8.10]', async () => {
  const { user, call, people } = await openScreen('/profile', 'teacher')
  await user.click(await screen.findByRole('button', { name: 'Your account: teacher' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await toast('Logged out successfully.')
  expect((await screen.findByText(/^Goodbye/)).textContent).toBe('Goodbye, teacher.')
  await waitFor(() => expect(location.pathname + location.search).toBe('/auth/login'))
  expect(screen.getByLabelText('Username, e-mail or phone')).toHaveProperty('value', '')
  expect(token()).toBeNull()
  expect((await call(people.teacher, 'GET /auth/me')).status).toBe(401)
})

test('who signs out while a screen is on its way is told goodbye, not that the session ended', async () => {
  const { user } = await openScreen('/profile', 'teacher')
  await screen.findByRole('button', { name: 'Your account: teacher' })
  const site = fetch
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  let hasLeft = false
  vi.stubGlobal('fetch', async (url: string, sent: RequestInit) => {
    // What was asked before arrives after it, and the answer to it comes last.
    if (url.endsWith('/auth/logout')) {
      hasLeft = true
      left.resolve()
      await new Promise(resolve => setTimeout(resolve, 100))
      return site(url, sent)
    }
    asked.resolve()
    await left.promise
    sent.signal?.throwIfAborted()
    return Response.json({ code: 'unauthenticated', message: 'Sign in.' }, { status: 401 })
  })
  await user.click(screen.getByRole('link', { name: /^Courses/ }))
  await asked.promise
  // What is shown while the screen is waited for closes a menu that was opened just before, also under the click on it.
  const signOut = () => screen.queryByRole('menuitem', { name: 'Sign out' })
  await waitFor(async () => {
    if (!hasLeft && !signOut())
      await user.click(screen.getByRole('button', { name: 'Your account: teacher' }))
    if (!hasLeft && signOut()) await user.click(signOut()!)
    expect(hasLeft).toBe(true)
  })
  await screen.findByText(/^Goodbye/)
  await waitFor(() => expect(location.pathname + location.search).toBe('/auth/login'))
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(screen.queryByText('Your session ended')).toBeNull()
  vi.stubGlobal('fetch', site)
})

test('what is left empty is said, and gets the focus', async () => {
  const { user } = await openScreen('/auth/login', 'nobody')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getAllByText('This is required.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Username, e-mail or phone'))
})

test('a password is changed, and everybody signs in again [spec 1.2, 2.3, 4.6, 8.5, 8.11]', async () => {
  const { user } = await openScreen('/profile/password', 'student')
  await user.type(await screen.findByLabelText('Current password'), 'something else')
  await user.type(screen.getByLabelText('New password'), 'nine')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  screen.getByText('Use at least 8 characters.')
  await user.type(screen.getByLabelText('New password'), ' green gardens')
  expect(screen.queryByText('Use at least 8 characters.')).toBeNull()
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

test('a session that the server no longer knows ends here too [spec 2.2, 4.5, 6.2, 8.2]', async () => {
  const { done, user } = await openScreen('/profile', 'admin')
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  await done('admin', 'POST /auth/logout')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await toast('Your session ended')
  await waitFor(() => expect(location.pathname + location.search).toBe('/auth/login?next=%2Fprofile'))
  await screen.findByLabelText('Username, e-mail or phone')
  expect(token()).toBeNull()
})

// Never from the server of Bustan, but from something before it.
test('a 403 ends the session, too [spec 2.2, 4.5, 6.2, 8.2]', async () => {
  const { user } = await openScreen('/profile', 'admin')
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  vi.stubGlobal('fetch', async () => new Response('<h1>Forbidden</h1>', { status: 403 }))
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await toast('Your session ended')
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  expect(token()).toBeNull()
})

test('a server that cannot be reached is said at once, and the session is kept [spec 8.3]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openScreen('/profile', 'admin')
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await toast('Cannot reach the server')
  expect(token()).not.toBeNull()
  vi.stubGlobal('fetch', realFetch)
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
  const asked: string[] = []
  const site = fetch
  vi.stubGlobal('fetch', (url: string, sent: RequestInit) => {
    asked.push(url)
    return site(url, sent)
  })
  localStorage.setItem('access_token', people.student.token)
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await screen.findByRole('heading', { level: 1, name: 'Choose a password of your own' })
  expect(screen.queryByRole('navigation')).toBeNull()
  // The server would refuse anything else; the page of visitors asks whether the site is set up.
  expect(new Set(asked.filter(url => url !== '/api/setup'))).toEqual(new Set(['/api/auth/me']))
})

test('who signs in with a password that was given to them is asked for a new one alone, and goes on', async () => {
  const { done, people, user } = await openScreen('/profile', 'nobody')
  await done('admin', `PUT /users/${people.student.id}`, { password, mustRenew: true })
  await user.type(await screen.findByLabelText('Username, e-mail or phone'), 'student')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await toast(/^Welcome back, /)
  await screen.findByRole('heading', { level: 1, name: 'Choose a password of your own' })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(screen.getByLabelText('New password'), 'nine green gardens')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await toast('You are signed in, and go on from here.')
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  expect(location.pathname).toBe('/profile')
})

test('somebody who is asked for a new password in the middle of their work chooses it there', async () => {
  const { done, people, user } = await openScreen('/profile', 'student')
  await screen.findByRole('heading', { level: 1, name: 'Your profile' })
  await done('admin', `PUT /users/${people.student.id}`, { mustRenew: true })
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await screen.findByRole('heading', { level: 1, name: 'Choose a password of your own' })
  expect(token()).toBe(people.student.token)
  await user.type(screen.getByLabelText('Current password'), password)
  await user.type(screen.getByLabelText('New password'), 'nine green gardens')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
})
