import type { FirstLoad } from '#platform/client/routing/first-load.ts'

export const identityFirstLoads: FirstLoad[] = [
  { path: '/auth/login', as: 'visitor', parts: ['modules/identity/client/auth/login-screen.tsx'], calls: [] },
]
