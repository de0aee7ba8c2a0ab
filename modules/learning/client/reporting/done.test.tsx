import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '#app/client/app.tsx'
import { openLesson } from '#test/screen.tsx'
import { flushAll } from './flush.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const tick = () => screen.findByRole('button', { name: 'Mark as done' })
const ticked = () => screen.findByRole('button', { name: 'Done' })
const pending = /as soon as the server can be reached/

/** A student on the page of a lesson, whose line can be cut; what is sent over it is written down. */
async function onLesson() {
  const { world, lesson, user, people } = await openLesson()
  const line = { isCut: false, sent: [] as { body: string; as: string }[] }
  const realFetch = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (line.isCut) throw new TypeError('Failed to fetch')
    if (init.method === 'PUT' && url.endsWith('/progress'))
      line.sent.push({
        body: init.body as string,
        as: new Headers(init.headers).get('authorization')!,
      })
    return realFetch(url, init)
  })
  const cut = (isCut: boolean) => {
    line.isCut = isCut
    if (!isCut) dispatchEvent(new Event('online'))
  }
  const completedOf = async (who: 'student' | 'other') => {
    const { courses } = await world.done('admin', `POST /courses/progress-special-user/${people[who].id}`, {})
    return courses[0].seasons[0].lessons[0].completedAt as string | null
  }
  /** The page as it comes anew, with what the device holds. */
  const reload = () => {
    cleanup()
    render(<App />)
  }
  return { world, people, lesson, user, line, cut, completedOf, reload }
}

test('done without a line waits and says so, also on a page that is loaded anew, and is sent by itself', async () => {
  const { user, line, cut, completedOf, reload } = await onLesson()
  await tick()
  cut(true)
  await user.click(await tick())
  await screen.findByText(pending)
  expect((await ticked()).getAttribute('aria-pressed')).toBe('true')
  expect(await completedOf('student')).toBeNull()

  line.isCut = false
  line.sent = []
  reload()
  await ticked()
  await waitFor(async () => expect(await completedOf('student')).not.toBeNull())
  await waitFor(() => expect(screen.queryByText(pending)).toBeNull())
  await ticked()
  expect(line.sent.map(({ body }) => body)).toEqual(['{"completed":true}'])
  expect(Object.keys(localStorage).filter(key => key.startsWith('bustan.done'))).toEqual([])
})

test('of several wishes the last one wins', async () => {
  const { user, line, cut, completedOf } = await onLesson()
  await user.click(await tick())
  await waitFor(async () => expect(await completedOf('student')).not.toBeNull())
  line.sent = []
  cut(true)
  await user.click(await ticked())
  await user.click(await tick())
  await user.click(await ticked())
  await screen.findByText(pending)
  cut(false)
  await waitFor(async () => expect(await completedOf('student')).toBeNull())
  await waitFor(() => expect(screen.queryByText(pending)).toBeNull())
  await tick()
  expect(line.sent.map(({ body }) => body)).toEqual(['{"completed":false}'])
})

test('a wish that is refused for good is given up, in words', async () => {
  const { world, lesson, user, cut } = await onLesson()
  await tick()
  cut(true)
  await user.click(await tick())
  await screen.findByText(pending)
  await world.done('admin', `PUT /lessons/${lesson.id}`, { status: 'draft' })
  cut(false)
  const toast = await screen.findByText(/could not be marked as done/)
  expect(toast.textContent).toContain('Friction')
  await waitFor(() => expect(screen.queryByText(pending)).toBeNull())
  expect(Object.keys(localStorage).filter(key => key.startsWith('bustan.done'))).toEqual([])
})

test('what a proxy says while the server is away is no refusal', async () => {
  const { user, completedOf } = await onLesson()
  await tick()
  const realFetch = fetch
  let isAway = true
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    isAway ? new Response('404 page not found', { status: 404 }) : realFetch(url, init),
  )
  await user.click(await tick())
  await screen.findByText(pending)
  isAway = false
  dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await completedOf('student')).not.toBeNull())
})

test('a wish is never sent for somebody else who signs in on the same device', async () => {
  const { people, user, line, cut, completedOf, reload } = await onLesson()
  await tick()
  cut(true)
  await user.click(await tick())
  await screen.findByText(pending)
  line.sent = []
  // Another tab signs in, and this one has not heard of it yet.
  localStorage.setItem('access_token', people.other.token!)
  line.isCut = false
  await flushAll(people.student.id, new QueryClient())
  expect(line.sent).toEqual([])
  reload()
  await tick()
  expect(screen.queryByText(pending)).toBeNull()
  expect(await completedOf('other')).toBeNull()

  // Back again, the first goes on.
  localStorage.setItem('access_token', people.student.token!)
  reload()
  await waitFor(async () => expect(await completedOf('student')).not.toBeNull())
  expect(line.sent.map(({ as }) => as)).toEqual([`Bearer ${people.student.token}`])
  expect(await completedOf('other')).toBeNull()
})
