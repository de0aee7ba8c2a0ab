import { createRoute } from '@tanstack/react-router'
import { announcements } from '#contract/announcement.ts'
import { courses } from '#contract/course.ts'
import { summaries } from '#contract/summary.ts'
import { signedIn } from './routes-base.tsx'
import { LearnArea } from './shell/area.tsx'
import { lazyScreen, withWords } from './ui/lazy-screen.ts'
import { listSearch } from './ui/list-search.ts'

/** Where students learn. */
export const learn = createRoute({ getParentRoute: () => signedIn, id: 'learn', component: LearnArea })
export const learnScreens = [
  createRoute({
    getParentRoute: () => learn,
    path: '/courses',
    validateSearch: listSearch(courses),
    component: lazyScreen(
      withWords('learn', () => import('./learn/catalogue-screen.tsx')),
      'CatalogueScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/courses/$id',
    component: lazyScreen(
      withWords('learn', () => import('./learn/course-screen.tsx')),
      'LearnCourseScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/summaries',
    validateSearch: listSearch(summaries),
    component: lazyScreen(
      withWords('learn', () => import('./learn/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/announcements',
    validateSearch: listSearch(announcements),
    component: lazyScreen(
      withWords('learn', () => import('./learn/announcements-screen.tsx')),
      'AnnouncementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learn,
    path: '/lessons/$id',
    component: lazyScreen(
      withWords('learn', () => import('./learn/lesson-screen.tsx')),
      'LessonScreen',
    ),
  }),
] as const
