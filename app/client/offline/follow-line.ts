import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dropAnswers } from '#platform/client/api/answers-database.ts'
import { tokenHeld } from '#platform/client/api/token.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'

/** How long somebody waits for a first answer before what is on their device is looked at; they have waited for the page. */
const timeoutMs = 2_000

const wanted = 'readingwanted'
const load = withMessages('learn', () => import('./reading.ts'))

/** Loads what reads from this device, once the line is lost, or is slow, or somebody is in; it goes with the page. */
export function followLine(cache: QueryClient) {
  const page = new AbortController()
  const { signal } = page
  const begin = () =>
    tokenHeld() &&
    load().then(
      part => part.readOffline(cache, signal),
      () => undefined,
    )
  for (const event of ['unreachable', 'offline', wanted]) addEventListener(event, begin, { signal })
  // Only where the shell is on the device, which brings the part at once: a slow line has enough to do.
  if (navigator.serviceWorker?.controller) setTimeout(() => cache.getQueryData(['me']) || begin(), timeoutMs)
  if (!tokenHeld()) dropAnswers()
  return () => page.abort()
}

/** What somebody opens is stored, once the page has nothing better to do. */
export function useReadingStored() {
  useEffect(() => {
    const timer = setTimeout(() => dispatchEvent(new Event(wanted)), 3_000)
    return () => clearTimeout(timer)
  }, [])
}
