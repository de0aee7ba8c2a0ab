import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { withOwnAddressNote } from '#platform/client/ui/own-address/lazy-own-address.ts'

const admin = [
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
          withMessages(
            'welcome',
            withOwnAddressNote(() => import('./welcome/welcome-screen.tsx')),
          ),
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
        withMessages(
          'settings',
          withOwnAddressNote(() => import('./settings/settings-screen.tsx')),
        ),
      ),
      'SettingsScreen',
    ),
  }),
] as const

/** The screens of this module that have an address of their own beside the start. */
export const schoolRoutes = { admin }
