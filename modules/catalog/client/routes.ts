import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { filePageSearch } from '#modules/media/client/public/file-page-search.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
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
      withMessages('admin', () => import('./courses/courses-screen.tsx')),
      'CoursesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/seasons',
    validateSearch: listSearch(seasons),
    component: lazyScreen(
      withMessages('admin', () => import('./seasons/seasons-screen.tsx')),
      'SeasonsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/lessons',
    validateSearch: listSearch(lessons),
    component: lazyScreen(
      withMessages('admin', () => import('./lessons/lessons-screen.tsx')),
      'LessonsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/lessons/$id',
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages(
          'content',
          withMessages('media', () => import('./lessons/lesson-screen.tsx')),
        ),
      ),
      'LessonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/summaries',
    validateSearch: listSearch(summaries),
    component: lazyScreen(
      withMessages('admin', () => import('./summaries/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/summaries/$id',
    validateSearch: filePageSearch,
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages(
          'media',
          withMessages(
            'content',
            withMessages('lesson', () => import('./summaries/summary-screen.tsx')),
          ),
        ),
      ),
      'SummaryScreen',
    ),
  }),
] as const

/** The screens of this module, where staff write what is learnt. The page of a course is the app's: others show more on it. */
export const catalogRoutes = { admin }
