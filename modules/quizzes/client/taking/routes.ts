import { createRoute } from '@tanstack/react-router'
import { learnArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

/** The question that is open, of those that are shown alone, or the page; or what is looked at before it is handed in. */
const takeSearch = ({ at }: Record<string, unknown>): { at?: number | 'check' } => {
  if (at === 'check') return { at }
  return /^[1-9]\d{0,2}$/.test(String(at)) ? { at: Number(at) } : {}
}

/** Of which course results are shown. */
const gradesSearch = ({ courseId }: Record<string, unknown>): { courseId?: string } =>
  typeof courseId === 'string' ? { courseId } : {}

const learn = [
  createRoute({
    getParentRoute: () => learnArea,
    path: '/quizzes/$id',
    component: lazyScreen(
      withMessages('taking', () => import('./before/before-screen.tsx')),
      'BeforeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/quizzes/$id/take',
    staticData: { isBare: true },
    validateSearch: takeSearch,
    component: lazyScreen(
      withMessages('taking', () => import('./take/take-screen.tsx')),
      'TakeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/quizzes/$id/attempts/$attemptId',
    component: lazyScreen(
      withMessages('taking', () => import('./result/result-screen.tsx')),
      'ResultScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => learnArea,
    path: '/grades',
    validateSearch: gradesSearch,
    component: lazyScreen(
      withMessages('grades', () => import('../grades/grades-screen.tsx')),
      'GradesScreen',
    ),
  }),
] as const

/** The screens on which students take quizzes, and see what came of them. */
export const takingRoutes = { learn }
