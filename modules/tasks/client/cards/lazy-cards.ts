import { lazyScreen } from '#platform/client/routing/lazy-screen.ts'

const screens = () => import('./screens.ts')

/** What is asked before cards are made, the page of their job, and what is printed. */
export const LazyCardsQuestion = lazyScreen(screens, 'CardsQuestion')
export const LazyCardsJob = lazyScreen(screens, 'CardsJob')
export const LazyPrintScreen = lazyScreen(screens, 'PrintScreen')
