import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { root } from '#platform/client/routing/root.ts'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { guardians } from '../contract/guardian.ts'

const visitor = [
  createRoute({
    getParentRoute: () => root,
    path: '/g',
    component: lazyScreen(
      withMessages('guardian', () => import('./page/guardian-screen.tsx')),
      'GuardianScreen',
    ),
    pendingComponent: RoutePending,
  }),
] as const

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/guardians',
    validateSearch: listSearch(guardians),
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('guardians', () => import('./guardians/guardians-screen.tsx')),
      ),
      'GuardiansScreen',
    ),
  }),
] as const

/** The screens of this module, by who comes to them: guardians by their link, and staff. */
export const guardiansRoutes = { visitor, admin }
