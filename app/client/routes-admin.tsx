import { createRoute } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { users } from '#modules/identity/contract/user.ts'
import { lazyScreen, withWords } from '#platform/client/routing/lazy-screen.ts'
import { listSearch, openSearch } from '#platform/client/ui/list/list-search.ts'
import { signedIn } from './routes-base.tsx'
import { AdminArea } from './shell/area.tsx'

/** A course says which of its pages is open, and the one about progress is asked as a list. */
const courseSearch = ({ page, q, sort, state, ...given }: Record<string, unknown>) => ({
  ...openSearch(given),
  ...(given.tab === 'progress' && textsIn({ page, q, sort, state })),
})
const textsIn = (
  given: Record<string, unknown>,
): { page?: string; q?: string; sort?: string; state?: string } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => ['string', 'number'].includes(typeof value)))

/** Where staff work. */
export const admin = createRoute({ getParentRoute: () => signedIn, id: 'admin', component: AdminArea })
export const adminScreens = [
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/courses',
    validateSearch: listSearch(courses),
    component: lazyScreen(
      withWords('admin', () => import('#modules/catalog/client/courses/courses-screen.tsx')),
      'CoursesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/courses/$id',
    validateSearch: courseSearch,
    component: lazyScreen(
      withWords('admin', () => import('./course-page.tsx')),
      'CoursePage',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/seasons',
    validateSearch: listSearch(seasons),
    component: lazyScreen(
      withWords('admin', () => import('#modules/catalog/client/seasons/seasons-screen.tsx')),
      'SeasonsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/lessons',
    validateSearch: listSearch(lessons),
    component: lazyScreen(
      withWords('admin', () => import('#modules/catalog/client/lessons/lessons-screen.tsx')),
      'LessonsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/lessons/$id',
    component: lazyScreen(
      withWords(
        'admin',
        withWords('media', () => import('#modules/catalog/client/lessons/lesson-screen.tsx')),
      ),
      'LessonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/summaries',
    validateSearch: listSearch(summaries),
    component: lazyScreen(
      withWords('admin', () => import('#modules/catalog/client/summaries/summaries-screen.tsx')),
      'SummariesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/summaries/$id',
    component: lazyScreen(
      withWords(
        'admin',
        withWords(
          'media',
          withWords('lesson', () => import('#modules/catalog/client/summaries/summary-screen.tsx')),
        ),
      ),
      'SummaryScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/announcements',
    validateSearch: listSearch(announcements),
    component: lazyScreen(
      withWords(
        'admin',
        () => import('#modules/communication/client/announcements/announcements-screen.tsx'),
      ),
      'AnnouncementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/students',
    validateSearch: listSearch(users),
    component: lazyScreen(
      withWords('admin', () => import('#modules/enrolment/client/students/students-screen.tsx')),
      'StudentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/students/$id',
    validateSearch: openSearch,
    component: lazyScreen(
      withWords('admin', () => import('#modules/enrolment/client/students/student-screen.tsx')),
      'StudentScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/users',
    validateSearch: listSearch(users),
    component: lazyScreen(
      withWords('admin', () => import('#modules/identity/client/users/users-screen.tsx')),
      'UsersScreen',
    ),
  }),
] as const
