import { createRoute, Outlet, redirect } from '@tanstack/react-router'
import { attendanceRoutes } from '#modules/attendance/client/routes.ts'
import { catalogRoutes } from '#modules/catalog/client/routes.ts'
import { courses } from '#modules/catalog/contract/course.ts'
import { communicationRoutes } from '#modules/communication/client/routes.ts'
import { enrolmentRoutes } from '#modules/enrolment/client/routes.ts'
import { examsRoutes } from '#modules/exams/client/routes.ts'
import { guardiansRoutes } from '#modules/guardians/client/routes.ts'
import { adminArea, learnArea, signedIn } from '#modules/identity/client/public/areas.ts'
import { identityRoutes } from '#modules/identity/client/routes.ts'
import { withLearning } from '#modules/learning/client/public/with-learning.ts'
import { learningRoutes } from '#modules/learning/client/routes.ts'
import { moneyRoutes } from '#modules/money/client/routes.ts'
import { oversightRoutes } from '#modules/oversight/client/routes.ts'
import { questionsRoutes } from '#modules/questions/client/routes.ts'
import { quizzesRoutes } from '#modules/quizzes/client/routes.ts'
import { takingRoutes } from '#modules/quizzes/client/taking/routes.ts'
import { schoolRoutes } from '#modules/school/client/routes.ts'
import { tasksRoutes } from '#modules/tasks/client/routes.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { root } from '#platform/client/routing/root.ts'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'
import { listSearch, openSearch } from '#platform/client/ui/list/list-search.ts'
import { AdminArea, LearnArea } from './shell/area.tsx'
import { Home } from './shell/home.tsx'
import { BareNotFound } from './shell/route-states.tsx'
import { SignedIn } from './shell/signed-in.tsx'

root.update({ component: Outlet, notFoundComponent: BareNotFound })
signedIn.update({ component: SignedIn, pendingComponent: RoutePending })
adminArea.update({ component: AdminArea })
learnArea.update({ component: LearnArea })

/** What several modules show together: the start, and courses as staff and as students see them. */
const home = createRoute({ getParentRoute: () => signedIn, path: '/', component: Home })
/** Whoever shortens an address of this area comes to the start, which is theirs, too. */
const adminStart = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin',
  beforeLoad() {
    throw redirect({ to: '/' })
  },
})
const coursePage = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/courses/$id',
  validateSearch: courseSearch,
  component: lazyScreen(
    withMessages(
      'admin',
      withMessages(
        'content',
        withMessages('assessment', () => import('./course-page.tsx')),
      ),
    ),
    'CoursePage',
  ),
})

const receiptPage = createRoute({
  getParentRoute: () => adminArea,
  path: '/admin/receipts/$number',
  component: lazyScreen(
    withMessages(
      'admin',
      withMessages('money', () => import('./receipt-page.tsx')),
    ),
    'ReceiptPage',
  ),
})

const catalogue = createRoute({
  getParentRoute: () => learnArea,
  path: '/courses',
  validateSearch: listSearch(courses),
  component: lazyScreen(
    withLearning(() => import('./catalogue-page.tsx')),
    'CataloguePage',
  ),
})
const learnerCourse = createRoute({
  getParentRoute: () => learnArea,
  path: '/courses/$id',
  component: lazyScreen(
    withLearning(() => import('./learner-course-page.tsx')),
    'LearnerCoursePage',
  ),
})
const mine = createRoute({
  getParentRoute: () => learnArea,
  path: '/mine',
  component: lazyScreen(
    withMessages(
      'ownAttendance',
      withMessages('ownAccount', () => import('./mine-page.tsx')),
    ),
    'MinePage',
  ),
})

/** A course says which of its pages is open, and those about its students are asked as lists. */
function courseSearch({ page, q, sort, state, groupId, ...given }: Record<string, unknown>) {
  const isOfPeople = given.tab === 'progress' || given.tab === 'students'
  return { ...openSearch(given), ...(isOfPeople && textsIn({ page, q, sort, state, groupId })) }
}
function textsIn(given: Record<string, unknown>): {
  page?: string
  q?: string
  sort?: string
  state?: string
  groupId?: string
} {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => ['string', 'number'].includes(typeof value)),
  )
}

/** Every screen there is: a module that has some adds them here by one name. */
export const routeTree = root.addChildren([
  ...identityRoutes.visitor,
  ...moneyRoutes.visitor,
  ...guardiansRoutes.visitor,
  signedIn.addChildren([
    home,
    ...identityRoutes.own,
    adminArea.addChildren([
      ...[adminStart, coursePage, receiptPage],
      ...catalogRoutes.admin,
      ...questionsRoutes.admin,
      ...quizzesRoutes.admin,
      ...examsRoutes.admin,
      ...communicationRoutes.admin,
      ...enrolmentRoutes.admin,
      ...attendanceRoutes.admin,
      ...moneyRoutes.admin,
      ...guardiansRoutes.admin,
      ...identityRoutes.admin,
      ...tasksRoutes.admin,
      ...oversightRoutes.admin,
      ...schoolRoutes.admin,
    ]),
    learnArea.addChildren([
      ...[catalogue, learnerCourse, mine],
      ...learningRoutes.learn,
      ...communicationRoutes.learn,
      ...takingRoutes.learn,
    ]),
  ]),
])
