import { createRoute } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { lazyScreen, withLearning, withWords } from '#platform/client/routing/lazy-screen.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { signedIn } from './routes-base.tsx'
import { LearnArea } from './shell/area.tsx'

/** Where students learn. */
export const learn = createRoute({ getParentRoute: () => signedIn, id: 'learn', component: LearnArea })
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
const momentSearch = ({ t }: Record<string, unknown>): { t?: number } =>
  /^\d{1,6}$/.test(String(t)) ? { t: Number(t) } : {}

export const learnScreens = [
  createRoute({
    getParentRoute: () => learn,
    path: '/courses',
    validateSearch: listSearch(courses),
    component: lazyScreen(
      withLearning(() => import('#modules/learning/client/home/catalogue-screen.tsx')),
      'CatalogueScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/courses/$id',
    component: lazyScreen(
      withLearning(() => import('#modules/learning/client/home/course-screen.tsx')),
      'LearnCourseScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/summaries',
    validateSearch: listSearch(summaries),
    component: lazyScreen(
      withLearning(() => import('#modules/learning/client/summaries/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/announcements',
    validateSearch: listSearch(announcements),
    component: lazyScreen(
      withLearning(() => import('#modules/communication/client/learner/announcements-screen.tsx')),
      'AnnouncementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/lessons/$id',
    validateSearch: momentSearch,
    component: lazyScreen(
      withWords('lesson', () => import('#modules/learning/client/lesson/lesson-screen.tsx')),
      'LessonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/notes',
    validateSearch: keptSearch,
    component: lazyScreen(
      withLearning(() => import('#modules/learning/client/notes/notes-screen.tsx')),
      'NotesScreen',
    ),
  }),
] as const
