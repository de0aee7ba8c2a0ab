import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { exams } from '../contract/exam.ts'

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/exams',
    validateSearch: listSearch(exams),
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('exams', () => import('./exams-screen.tsx')),
      ),
      'ExamsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/exams/$id',
    validateSearch: ({ open }: Record<string, unknown>): { open?: string } =>
      typeof open === 'string' ? { open } : {},
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages(
          'assessment',
          withMessages('exams', () => import('./exam-screen.tsx')),
        ),
      ),
      'ExamScreen',
    ),
  }),
] as const

/** The screens of this module. */
export const examsRoutes = { admin }
