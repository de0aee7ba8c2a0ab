import { createRoute } from '@tanstack/react-router'
import { announcements } from '#contract/announcement.ts'
import { courses } from '#contract/course.ts'
import { summaries } from '#contract/summary.ts'
import { signedIn } from './routes-base.tsx'
import { LearnArea } from './shell/area.tsx'
import { lazyScreen, withLearning, withWords } from './ui/lazy-screen.ts'
import { listSearch } from './ui/list-search.ts'

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

/** The moment of a film at which a note leads, in seconds. */
const momentSearch = ({ t }: Record<string, unknown>): { t?: number } =>
  /^\d{1,6}$/.test(String(t)) ? { t: Number(t) } : {}

export const learnScreens = [
  createRoute({
    getParentRoute: () => learn,
    path: '/courses',
    validateSearch: listSearch(courses),
    component: lazyScreen(
      withLearning(() => import('./learn/catalogue-screen.tsx')),
      'CatalogueScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/courses/$id',
    component: lazyScreen(
      withLearning(() => import('./learn/course-screen.tsx')),
      'LearnCourseScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/summaries',
    validateSearch: listSearch(summaries),
    component: lazyScreen(
      withLearning(() => import('./learn/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/announcements',
    validateSearch: listSearch(announcements),
    component: lazyScreen(
      withLearning(() => import('./learn/announcements-screen.tsx')),
      'AnnouncementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/lessons/$id',
    validateSearch: momentSearch,
    component: lazyScreen(
      withWords('lesson', () => import('./learn/lesson-screen.tsx')),
      'LessonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/notes',
    validateSearch: keptSearch,
    component: lazyScreen(
      withLearning(() => import('./learn/notes-screen.tsx')),
      'NotesScreen',
    ),
  }),
] as const
