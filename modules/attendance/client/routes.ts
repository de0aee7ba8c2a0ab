import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { daySearch } from '#platform/client/routing/day-search.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { weekSearch } from './week/week-search.ts'

const inAttendance = <Screen>(load: () => Promise<Screen>) =>
  withMessages('admin', withMessages('attendance', load))

const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/week',
    validateSearch: weekSearch,
    component: lazyScreen(
      inAttendance(() => import('./week/week-screen.tsx')),
      'WeekScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/meetings/$id',
    validateSearch: ({ scan }: Record<string, unknown>): { scan?: true } => (scan ? { scan: true } : {}),
    component: lazyScreen(
      inAttendance(() => import('./attendance/attendance-screen.tsx')),
      'AttendanceScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/calls',
    validateSearch: daySearch,
    component: lazyScreen(
      inAttendance(() => import('./calls/calls-screen.tsx')),
      'CallsScreen',
    ),
  }),
] as const

/** The screens of this module: the week, who is at a meeting, and whom to call. */
export const attendanceRoutes = { admin }
