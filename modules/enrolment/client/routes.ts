import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { users } from '#modules/identity/contract/user.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { listSearch, openSearch } from '#platform/client/ui/list/list-search.ts'
import { groupsQuery, membersQuery } from '../contract/group-query.ts'

const membersIn = listSearch({ query: membersQuery })

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
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/groups',
    validateSearch: listSearch({ query: groupsQuery }),
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('groups', () => import('./groups/groups-screen.tsx')),
      ),
      'GroupsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/groups/$id',
    validateSearch: groupSearch,
    component: lazyScreen(
      withMessages(
        'admin',
        withMessages('groups', () => import('./groups/group-screen.tsx')),
      ),
      'GroupScreen',
    ),
  }),
] as const

/** Which of its drawers is open, and what of its members is shown. */
function groupSearch({ page, q, ...given }: Record<string, unknown>) {
  const memberQuery = membersIn(Object.fromEntries(Object.entries({ page, q }).filter(([, value]) => value)))
  return { ...openSearch(given), ...memberQuery } as { open?: string; page?: number; q?: string }
}

/** The screens of this module: the students and the groups, and the page of each. */
export const enrolmentRoutes = { admin }
