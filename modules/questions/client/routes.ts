import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { questionsQuery } from '../contract/question-query.ts'

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/questions',
    validateSearch: listSearch({ query: questionsQuery }),
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('assessment', () => import('./bank/questions-screen.tsx')),
      ),
      'QuestionsScreen',
    ),
  }),
] as const

/** The screens of this module. */
export const questionsRoutes = { admin }
