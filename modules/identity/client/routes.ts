import { createRoute, redirect } from '@tanstack/react-router'
import { tokenHeld } from '#platform/client/api/token.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { root } from '#platform/client/routing/root.ts'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { users } from '../contract/user.ts'
import { destinationOf } from './auth/next.ts'
import { adminArea, signedIn } from './public/areas.ts'

const visitor = [
  createRoute({
    getParentRoute: () => root,
    path: '/auth/login',
    validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
      typeof next === 'string' ? { next } : {},
    beforeLoad({ search }) {
      if (tokenHeld()) throw redirect(destinationOf(search.next))
    },
    component: lazyScreen(() => import('./auth/login-screen.tsx'), 'LoginScreen'),
    pendingComponent: RoutePending,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/forgot',
    component: lazyScreen(
      withMessages('account', () => import('./reset/forgot-screen.tsx')),
      'ForgotScreen',
    ),
    pendingComponent: RoutePending,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth/reset',
    component: lazyScreen(
      withMessages('account', () => import('./reset/reset-screen.tsx')),
      'ResetScreen',
    ),
    pendingComponent: RoutePending,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: lazyScreen(
      withMessages('account', () => import('./auth/setup-screen.tsx')),
      'SetupScreen',
    ),
    pendingComponent: RoutePending,
  }),
] as const

const own = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/profile',
    component: lazyScreen(
      withMessages('account', () => import('./auth/profile-screen.tsx')),
      'ProfileScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/profile/password',
    component: lazyScreen(
      withMessages('account', () => import('./auth/password-screen.tsx')),
      'PasswordScreen',
    ),
  }),
] as const

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/users',
    validateSearch: listSearch(users),
    component: lazyScreen(
      withMessages('admin', () => import('./users/users-screen.tsx')),
      'UsersScreen',
    ),
  }),
] as const

/** The screens of this module, by who comes to them: visitors, whoever is signed in, staff. */
export const identityRoutes = { visitor, own, admin }
