import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { pageToComeBackTo, placeOf } from '#modules/identity/client/auth/next.ts'
import { askUser } from '#modules/identity/client/auth/user.ts'
import { tokenHeld } from '#platform/client/api/token.ts'
import { lazyScreen, withWords } from '#platform/client/routing/lazy-screen.ts'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'
import { Home } from './shell/home.tsx'
import { BareNotFound } from './shell/route-states.tsx'
import { SignedIn } from './shell/signed-in.tsx'

export const root = createRootRouteWithContext<{ cache: QueryClient }>()({
  component: Outlet,
  notFoundComponent: BareNotFound,
})

export const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  beforeLoad({ search }) {
    if (tokenHeld()) throw redirect(placeOf(search.next))
  },
  component: lazyScreen(() => import('#modules/identity/client/auth/login-screen.tsx'), 'LoginScreen'),
  pendingComponent: RoutePending,
})

export const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyScreen(
    withWords('account', () => import('#modules/identity/client/auth/setup-screen.tsx')),
    'SetupScreen',
  ),
  pendingComponent: RoutePending,
})

/** Everything behind the sign-in page. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad({ location, context }) {
    // Who it is, is asked while the screen is fetched.
    if (tokenHeld()) return askUser(context.cache)
    const next = pageToComeBackTo({ state: { location } })
    throw redirect({ to: '/auth/login', search: { next }, replace: true })
  },
  component: SignedIn,
  pendingComponent: RoutePending,
})

export const home = createRoute({ getParentRoute: () => signedIn, path: '/', component: Home })
export const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyScreen(
    withWords('account', () => import('#modules/identity/client/auth/profile-screen.tsx')),
    'ProfileScreen',
  ),
})
export const password = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile/password',
  component: lazyScreen(
    withWords('account', () => import('#modules/identity/client/auth/password-screen.tsx')),
    'PasswordScreen',
  ),
})
