import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '#app/client/app.tsx'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { type As, newWorld } from './world.ts'

/** Opens the client at an address, as someone, over a real server and an empty database (or a world that is there). */
export async function openScreen(
  address: string,
  as: As | { token: string },
  { language = 'en' as 'en' | 'ar', world = newWorld() } = {},
) {
  const { app, people, ...rest } = await world
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const sent = Object.fromEntries(new Headers(headers))
    const reply = await app.inject({ method: method as 'GET', url, headers: sent, payload: body as string })
    return new Response(reply.body || null, { status: reply.statusCode })
  })
  localStorage.clear()
  const { token } = typeof as === 'string' ? people[as] : as
  if (token) localStorage.setItem('access_token', token)
  localStorage.setItem('bustan.language', language)
  await setLocale(language)
  history.replaceState(null, '', address)
  render(<App />)
  return { app, people, ...rest, user: userEvent.setup() }
}

/** The page of a lesson without a video, before a student; another one learns in its course, too. */
export async function openLesson() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  const lesson = await world.newLesson(season.id, { title: 'Friction' })
  for (const who of ['student', 'other'] as const) await world.enrol(course.id, who)
  const { user, people } = await openScreen(`/lessons/${lesson.id}`, 'student', {
    world: Promise.resolve(world),
  })
  return { world, lesson, user, people }
}
