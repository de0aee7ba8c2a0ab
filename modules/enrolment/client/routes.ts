import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { users } from '#modules/identity/contract/user.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { listSearch, openSearch } from '#platform/client/ui/list/list-search.ts'

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/students',
    validateSearch: listSearch(users),
    component: lazyScreen(
      withMessages('admin', () => import('./students/students-screen.tsx')),
      'StudentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/students/$id',
    validateSearch: openSearch,
    component: lazyScreen(
      withMessages('admin', () => import('./students/student-screen.tsx')),
      'StudentScreen',
    ),
  }),
] as const

/** The screens of this module: the students, and the page of each. */
export const enrolmentRoutes = { admin }
