import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

const texts = (given: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
const pageOf = ({ page }: Record<string, unknown>): { page?: number } =>
  Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/jobs',
    validateSearch: (given): { page?: number; state?: string; ownerId?: string } => ({
      ...texts(given, ['state', 'ownerId']),
      ...pageOf(given),
    }),
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('jobs', () => import('./jobs/jobs-screen.tsx')),
      ),
      'JobsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/jobs/$id',
    validateSearch: (given): { page?: number; result?: string } => ({
      ...texts(given, ['result']),
      ...pageOf(given),
    }),
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('jobs', () => import('./jobs/job-screen.tsx')),
      ),
      'JobScreen',
    ),
  }),
] as const

/** The screens of this module that have an address of their own beside the start: jobs. */
export const schoolRoutes = { admin }
