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

/** What is read in, of lessons and scores with their course; until it is chosen, what is looked for among the courses. */
const chosenSearch = (given: object) =>
  given as { subject?: 'content' | 'scores'; courseId?: string; q?: string; page?: number }

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
    path: '/admin/jobs/$id/print',
    component: lazyScreen(screens, 'PrintScreen'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/import',
    validateSearch: chosenSearch,
    component: lazyScreen(screens, 'ImportScreen'),
  }),
] as const

/** The screens of this module. */
export const tasksRoutes = { admin }
