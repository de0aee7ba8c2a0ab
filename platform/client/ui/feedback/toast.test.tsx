import '#app/client/messages.ts'
import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadMessages, setLocale } from '../../i18n/i18n.ts'
import { Toaster } from './toast.tsx'
import { forgetToasts, hideToast, showToast } from './toasts.ts'

beforeEach(async () => {
  await setLocale('en')
  await loadMessages('frame')
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <main tabIndex={-1}>
          <button type="button">Elsewhere</button>
        </main>
        <Toaster />
      </MantineProvider>
    </I18nProvider>,
  )
})
afterEach(() => {
  act(forgetToasts)
  cleanup()
})
const show = (toast: Parameters<typeof showToast>[0]) =>
  act(() => {
    showToast(toast)
  })

test('a toast has a title and a description, is announced, and a name in it keeps its direction [spec 8.12]', () => {
  show({ title: 'loggedIn', message: { id: 'welcomeBack', names: { name: 'مريم' } } })
  const toast = screen.getByRole('status')
  expect(toast.textContent).toBe('Logged in successfully.Welcome back, مريم.')
  expect(screen.getByText('Logged in successfully.').className).toMatch(/title/)
  expect(screen.getByText(/^Welcome back/).className).toMatch(/message/)
  expect(toast.querySelector('bdi')?.textContent).toBe('مريم')
  expect(toast.parentElement?.getAttribute('aria-live')).toBe('polite')
})

test.each(['ltr', 'rtl'])(
  'toasts are at the bottom right, 384 px wide, in %s [spec 8.12, 8.14, 9.5]',
  dir => {
    show({ title: 'loggedIn' })
    const { className } = screen.getByRole('status').parentElement!
    // The style sheet as it is written, for the class that the part has in tests.
    const written = readFileSync('platform/client/ui/feedback/toast.module.css', 'utf8')
    const sheet = document.createElement('style')
    sheet.textContent = written.replaceAll('.toaster', `.${className}`)
    document.head.append(sheet)
    document.documentElement.dir = dir
    onTestFinished(() => {
      sheet.remove()
      document.documentElement.dir = 'ltr'
    })
    const style = getComputedStyle(document.querySelector(`.${className}`)!)
    const placed = ['position', 'bottom', 'right', 'left', 'top'].map(name => style.getPropertyValue(name))
    expect(placed).toEqual(['fixed', '16px', '16px', '', ''])
    expect(/\.toaster \{[^}]*\bwidth: ([^;]+);/.exec(written)?.[1]).toBe('min(384px, 100vw - 32px)')
  },
)

test('a failure is an alert, in the words of whoever said it', () => {
  show({ tone: 'bad', title: { text: 'The server says no.' } })
  expect(screen.getByRole('alert').textContent).toBe('The server says no.')
})

test.each(['{Enter}', '{Escape}'])('it is closed by %s, and people go on where they were', async key => {
  const user = userEvent.setup()
  show({ title: 'loggedIn' })
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard(key)
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
})

test('what it offers is done once, and closes it', async () => {
  const run = vi.fn()
  show({ title: 'loggedIn', action: { label: 'undo', run } })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(['the pointer', 'the focus'])('Undo stays under %s while calls are answered', async at => {
  const user = userEvent.setup()
  const run = vi.fn()
  show({ title: 'loggedIn', action: { label: 'undo', run } })
  show({ id: 'unreachable', title: 'loggedIn', lasts: 60_000 })
  const undo = screen.getByRole('button', { name: 'Undo' })
  if (at === 'the pointer') await user.hover(undo)
  else act(() => undo.focus())
  for (let answers = 0; answers < 2; answers++) act(() => hideToast('unreachable'))
  expect(document.querySelector('[data-held]')).not.toBeNull()
  await user.click(undo)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a failure that says the same again is one toast; another one stands beside it', () => {
  for (const text of ['Not saved', 'Not saved', 'Not sent', 'Not saved'])
    show({ tone: 'bad', title: 'unsuccessful', message: { text } })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not saved'),
    expect.stringContaining('Not sent'),
  ])
  for (const _ of [1, 2]) show({ title: 'loggedIn' })
  expect(screen.getAllByRole('status')).toHaveLength(2)
})

test('whoever closes a toast stays where they are on the page', async () => {
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => void focused.mockRestore())
  show({ title: 'loggedIn' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(focused).toHaveBeenLastCalledWith({ preventScroll: true })
})
