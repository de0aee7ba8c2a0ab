import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

const screens = withMessages('media', () => import('./screens.ts'))

/** The page of a table that is read in, and the one where it is chosen. */
export const LazyImportJob = lazyScreen(screens, 'ImportJob')
export const LazyImportScreen = lazyScreen(screens, 'ImportScreen')
