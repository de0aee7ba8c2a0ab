import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

type Asked = { page?: number; state?: string; ownerId?: string; result?: string }
/** What the address asks for; whatever else stands there, the server refuses. */
const asked = (given: object) => given as Asked

const screens = withMessages(
  'admin',
  withMessages('jobs', () => import('./jobs/screens.ts')),
)

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/jobs',
    validateSearch: asked,
    component: lazyScreen(screens, 'JobsScreen'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/jobs/$id',
    validateSearch: asked,
    component: lazyScreen(screens, 'JobScreen'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/import',
    component: lazyScreen(screens, 'ImportScreen'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/settings',
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('settings', () => import('./settings/settings-screen.tsx')),
      ),
      'SettingsScreen',
    ),
  }),
] as const

/** The screens of this module that have an address of their own beside the start: jobs and settings. */
export const schoolRoutes = { admin }
