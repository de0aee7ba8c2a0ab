import { createRoute } from '@tanstack/react-router'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { filePageSearch } from '#modules/media/client/public/file-page-search.ts'
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

/** The moment of a video at which a note leads, in seconds; the file that is open over the lesson, and its page. */
const lessonSearch = ({
  t,
  file,
  filePage,
}: Record<string, unknown>): { t?: number; file?: string; filePage?: number } => ({
  ...(/^\d{1,6}$/.test(String(t)) && { t: Number(t) }),
  ...(typeof file === 'string' && { file, ...filePageSearch({ filePage }) }),
})
const summariesSearch = listSearch(summaries)

const learn = [
  createRoute({
    getParentRoute: () => learnArea,
    path: '/summaries',
    validateSearch: (given: Record<string, unknown>) => ({
      ...summariesSearch(given),
      ...filePageSearch(given),
    }),
    component: lazyScreen(
      withLearning(() => import('./summaries/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/lessons/$id',
    validateSearch: lessonSearch,
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
