import { createRoute } from '@tanstack/react-router'
import { adminArea, learnArea } from '#modules/identity/client/public/areas.ts'
import { withLearning } from '#modules/learning/client/public/with-learning.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { listSearch } from '#platform/client/ui/list/list-search.ts'
import { announcements } from '../contract/announcement.ts'

const announcementScreen = lazyScreen(
  withLearning(() => import('./learner/announcement-screen.tsx')),
  'AnnouncementScreen',
)

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/announcements',
    validateSearch: listSearch(announcements),
    component: lazyScreen(
      withMessages('admin', () => import('./announcements/announcements-screen.tsx')),
      'AnnouncementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/announcements/$id',
    component: announcementScreen,
  }),
] as const

const learn = [
  createRoute({
    getParentRoute: () => learnArea,
    path: '/announcements',
    validateSearch: listSearch(announcements),
    component: lazyScreen(
      withLearning(() => import('./learner/announcements-screen.tsx')),
      'AnnouncementsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/announcements/$id',
    component: announcementScreen,
  }),
] as const

/** The screens of this module: where staff write announcements, and where students read them. */
export const communicationRoutes = { admin, learn }
