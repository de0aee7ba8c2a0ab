import { withMessages } from '#platform/client/routing/lazy-screen.ts'

/** Screens of the learning area say some of what a lesson says; on the page of a lesson its own words are enough. */
export const withLearning = <Screen>(load: () => Promise<Screen>) =>
  withMessages('learn', withMessages('lesson', load))
