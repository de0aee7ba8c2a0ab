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
    withMessages('oversight', () => import('./oversight/screens.ts')),
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
  createRoute({
    getParentRoute: () => adminArea,
    path: '/welcome',
    validateSearch: ({ step }: Record<string, unknown>): { step?: string } =>
      typeof step === 'string' ? { step } : {},
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages(
          'settings',
          withMessages('welcome', () => import('./welcome/welcome-screen.tsx')),
        ),
      ),
      'WelcomeScreen',
    ),
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

/** The screens of this module that have an address of their own beside the start. */
export const schoolRoutes = { admin }
