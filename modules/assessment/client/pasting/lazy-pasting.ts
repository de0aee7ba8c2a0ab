import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

const screen = withMessages('pasting', () => import('./paste-questions.tsx'))

/** The drawer in which questions are pasted into the bank of a course. */
export const LazyPasteQuestions = lazyScreen(screen, 'PasteQuestions')
