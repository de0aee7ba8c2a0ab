import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

/** One field that finds a person, and what the desk does for them. */
export const PersonDesk = lazyScreen(
  withMessages(
    'money',
    withMessages('attendance', () => import('./person-desk.tsx')),
  ),
  'PersonDesk',
)
