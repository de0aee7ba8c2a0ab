import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { quizzesQuery } from '../contract/quiz-query.ts'
import { markingSearch } from './marking/marking-search.ts'
import { quizSearch } from './quizzes/quiz-search.ts'

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/quizzes',
    validateSearch: listSearch({ query: quizzesQuery }),
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('assessment', () => import('./quizzes/list/quizzes-screen.tsx')),
      ),
      'QuizzesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/quizzes/$id',
    validateSearch: quizSearch,
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages(
          'assessment',
          withMessages('media', () => import('./quizzes/quiz-screen.tsx')),
        ),
      ),
      'QuizScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/marking',
    validateSearch: markingSearch,
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('marking', () => import('./marking/marking-screen.tsx')),
      ),
      'MarkingScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/marking/$id',
    validateSearch: markingSearch,
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('marking', () => import('./marking/mark-screen.tsx')),
      ),
      'MarkScreen',
    ),
  }),
] as const

/** The screens of this module where staff write what is asked, and see what became of it. */
export const quizzesRoutes = { admin }
