import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withWords } from '#platform/client/routing/lazy-screen.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { courses } from '../contract/course.ts'
import { lessons } from '../contract/lesson.ts'
import { seasons } from '../contract/season.ts'
import { summaries } from '../contract/summary.ts'

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/courses',
    validateSearch: listSearch(courses),
    component: lazyScreen(
      withWords('admin', () => import('./courses/courses-screen.tsx')),
      'CoursesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/seasons',
    validateSearch: listSearch(seasons),
    component: lazyScreen(
      withWords('admin', () => import('./seasons/seasons-screen.tsx')),
      'SeasonsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/lessons',
    validateSearch: listSearch(lessons),
    component: lazyScreen(
      withWords('admin', () => import('./lessons/lessons-screen.tsx')),
      'LessonsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/lessons/$id',
    component: lazyScreen(
      withWords(
        'admin',
        withWords('media', () => import('./lessons/lesson-screen.tsx')),
      ),
      'LessonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/summaries',
    validateSearch: listSearch(summaries),
    component: lazyScreen(
      withWords('admin', () => import('./summaries/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/summaries/$id',
    component: lazyScreen(
      withWords(
        'admin',
        withWords(
          'media',
          withWords('lesson', () => import('./summaries/summary-screen.tsx')),
        ),
      ),
      'SummaryScreen',
    ),
  }),
] as const

/** The screens of this module, where staff write what is learnt. The page of a course is the app's: others show more on it. */
export const catalogRoutes = { admin }
