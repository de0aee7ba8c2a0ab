import type { QueryClient } from '@tanstack/react-query'
import { destinationOf, pageToComeBackTo } from '#modules/identity/client/auth/next.ts'
import { line } from '#platform/client/api/line.ts'
import { authState, followSession } from '#platform/client/api/session.ts'
import { tokenHeld } from '#platform/client/api/token.ts'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { languageFor } from '#platform/client/i18n/language.ts'
import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import { followLine } from './offline/follow-line.ts'
import { followBack } from '#platform/client/ui/overlay/back-closes.ts'
import type { newRouter } from './router.tsx'
import { keepFocus } from './shell/keep-focus.ts'
import { markLoading } from './shell/layout.ts'

type Router = ReturnType<typeof newRouter>

/** Lets the page answer to what happens outside of its screens: the session, the network, the way between routes. */
export function followEvents(router: Router, cache: QueryClient) {
  const toSignIn = async () => {
    await router.navigate({ to: '/auth/login', search: { next: pageToComeBackTo(router) }, replace: true })
    cache.clear()
    await setLocale(languageFor())
  }
  const stopSession = followSession({
    refused() {
      showToast({ id: 'session', tone: 'plain', title: 'sessionEnded', message: 'sessionEnded.next' })
      return toSignIn()
    },
    endedElsewhere: toSignIn,
    async begunElsewhere() {
      cache.clear()
      const { next } = router.state.location.search as { next?: string }
      if (router.state.location.pathname === '/auth/login') await router.navigate(destinationOf(next))
      else await router.invalidate()
    },
  })
  const stopNetwork = followNetwork()
  const stopLine = followLine(cache)
  followBack(router)
  const stopFocus = keepFocus()
  const stopRoute = [
    router.subscribe('onBeforeLoad', () => markLoading('route', true)),
    router.subscribe('onResolved', () => markLoading('route', false)),
    router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      // Whoever reads by ear or goes by keyboard starts at the new page, not at the link that has gone.
      if (pathChanged && fromLocation)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }),
  ]
  return () => {
    for (const stop of [stopSession, stopNetwork, stopLine, stopFocus, ...stopRoute]) stop()
  }
}

const unreachable = 'unreachable'

/** Says at the first failed attempt that the server cannot be reached, until it can: retries go on behind. */
function followNetwork() {
  let closed = false
  const lost = () => {
    // A learner's page says so itself.
    if (closed || (line.read().isAway && authState().authUser)) return
    showToast({
      id: unreachable,
      tone: 'bad',
      title: 'offline',
      message: tokenHeld() ? 'offline.next' : 'offline.visitor',
      lasts: 8_000,
      closedByHand() {
        closed = true
      },
    })
  }
  const found = () => {
    closed = false
    hideToast(unreachable)
  }
  addEventListener('unreachable', lost)
  addEventListener('reached', found)
  return () => {
    removeEventListener('unreachable', lost)
    removeEventListener('reached', found)
  }
}
