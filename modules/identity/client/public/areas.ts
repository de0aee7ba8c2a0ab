import { createRoute, redirect } from '@tanstack/react-router'
import { tokenHeld } from '#platform/client/api/token.ts'
import { root } from '#platform/client/routing/root.ts'
import { pageToComeBackTo } from '../auth/next.ts'
import { fetchUser } from '../auth/user.ts'

/** Everything behind the sign-in page. What is drawn around the screens of this route and the next two, the app says. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad({ location, context }) {
    // Who it is, is asked while the screen is fetched.
    if (tokenHeld()) return fetchUser(context.cache)
    const next = pageToComeBackTo({ state: { location } })
    throw redirect({ to: '/auth/login', search: { next }, replace: true })
  },
})

/** Where staff work. */
export const adminArea = createRoute({ getParentRoute: () => signedIn, id: 'admin' })
/** Where students learn. */
export const learnArea = createRoute({ getParentRoute: () => signedIn, id: 'learn' })
