import { lazyScreen } from '#platform/client/routing/lazy-screen.ts'

const screens = () => import('./screens.ts')

/** What is asked before two accounts become one, and the page of that job. */
export const LazyMergeQuestion = lazyScreen(screens, 'MergeQuestion')
export const LazyMergeJob = lazyScreen(screens, 'MergeJob')
