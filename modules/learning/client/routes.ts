import { createRoute } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { learnArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { withLearning } from './public/with-learning.ts'

/** Notes by their words; beside them stand the lessons that were kept. */
const keptSearch = ({
  q,
  page,
  tab,
}: Record<string, unknown>): { q?: string; page?: number; tab?: 'lessons' } => ({
  ...(typeof q === 'string' && q.length <= 100 && { q }),
  ...(/^[1-9]\d{0,4}$/.test(String(page)) && { page: Number(page) }),
  ...(tab === 'lessons' && { tab }),
})

/** The moment of a video at which a note leads, in seconds. */
const timeSearch = ({ t }: Record<string, unknown>): { t?: number } =>
  /^\d{1,6}$/.test(String(t)) ? { t: Number(t) } : {}

const learn = [
  createRoute({
    getParentRoute: () => learnArea,
    path: '/courses',
    validateSearch: listSearch(courses),
    component: lazyScreen(
      withLearning(() => import('./home/catalogue-screen.tsx')),
      'CatalogueScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/courses/$id',
    component: lazyScreen(
      withLearning(() => import('./home/course-screen.tsx')),
      'LearnCourseScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/summaries',
    validateSearch: listSearch(summaries),
    component: lazyScreen(
      withLearning(() => import('./summaries/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/lessons/$id',
    validateSearch: timeSearch,
    component: lazyScreen(
      withMessages('lesson', () => import('./lesson/lesson-screen.tsx')),
      'LessonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/notes',
    validateSearch: keptSearch,
    component: lazyScreen(
      withLearning(withMessages('extras', () => import('./notes/notes-screen.tsx'))),
      'NotesScreen',
    ),
  }),
] as const

/** The screens of this module, where students learn. */
export const learningRoutes = { learn }
