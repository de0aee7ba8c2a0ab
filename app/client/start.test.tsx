import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What decides when the root screen is here: it is fetched only when the page asks for it. */
let root: PromiseWithResolvers<{ App: () => React.ReactNode }>
const asked = vi.fn()
beforeEach(() => {
  root = Promise.withResolvers()
  asked.mockClear()
  vi.resetModules()
  vi.doMock('./app.tsx', () => {
    asked()
    return root.promise
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('bustan.language', 'en')
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  vi.doUnmock('./app.tsx')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function begin() {
  const { start } = await import('./start.ts')
  const { useLayout } = await import('./shell/layout.ts')
  let started: Promise<void> | undefined
  act(() => {
    started = start(document.getElementById('root')!)
  })
  return { started: started!, useLayout }
}

test('the one root screen is fetched when the page starts, behind a spinner [spec 1.5, 3.6]', async () => {
  const { started, useLayout } = await begin()
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.queryByRole('main')).toBeNull()

  root.resolve({ App: () => <main>{JSON.stringify(useLayout().loading)}</main> })
  await act(() => started)
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('{"root":false,"route":false}'))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a skeleton lies over the page of whoever is signed in, until a heading is there, and of nobody else', async () => {
  const skeleton = '<div id="before" class="b-ahead" aria-hidden="true"></div>'
  document.body.insertAdjacentHTML('afterbegin', skeleton)
  localStorage.setItem('access_token', 'held')
  const { started } = await begin()
  const isThere = () => document.querySelector('.b-ahead') !== null
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(isThere()).toBe(true)
  root.resolve({ App: () => <h1>Home</h1> })
  await act(() => started)
  await waitFor(() => expect(isThere()).toBe(false))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home')

  localStorage.removeItem('access_token')
  document.body.insertAdjacentHTML('afterbegin', skeleton)
  await begin()
  expect(isThere()).toBe(false)
})

test('a root screen that does not come in 120 s is given up, and can be asked for again [spec 1.5, 8.7, 8.8]', async () => {
  vi.useFakeTimers()
  // The site itself answers, from the same release.
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src=""></script>'))
  const { started } = await begin()
  await vi.advanceTimersByTimeAsync(119_000)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await act(() => started)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load.')
  expect(vi.mocked(console.error).mock.lastCall![0]).toMatchObject({ name: 'ChunkLoadError' })

  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(reload).toHaveBeenCalledTimes(1)
})
