import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

const screen = withMessages('log', () => import('./attempt-log.tsx'))

/** What happened to an attempt, with words of its own that nothing else waits for. */
export const LazyAttemptLog = lazyScreen(screen, 'AttemptLog')
