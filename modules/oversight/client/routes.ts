import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import type { AuditQuery } from '../contract/audit.ts'

type Narrowed = Partial<AuditQuery> & { q?: string }
/** What the address asks for; whatever else stands there, the server refuses. */
const narrowed = (given: object) => given as Narrowed

/** Those of the bin say what goes along in the words of jobs, and so does the audit of what they did. */
const oversight = withMessages(
  'admin',
  withMessages(
    'jobs',
    withMessages('oversight', () => import('./screens.ts')),
  ),
)

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/audit',
    validateSearch: narrowed,
    component: lazyScreen(oversight, 'AuditScreen'),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/bin',
    validateSearch: narrowed,
    component: lazyScreen(oversight, 'BinScreen'),
  }),
] as const

/** The screens of this module. */
export const oversightRoutes = { admin }
