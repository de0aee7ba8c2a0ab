import { isLearner } from '#modules/identity/contract/roles.ts'
import { withLearning } from '#modules/learning/client/public/with-learning.ts'
import { useUser } from '#platform/client/api/session.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

const StaffHome = lazyScreen(
  withMessages('admin', () => import('#modules/school/client/dashboard/home-screen.tsx')),
  'HomeScreen',
)
const StudentHome = lazyScreen(
  withLearning(() => import('../home/learner-home.tsx')),
  'HomeScreen',
)

/** The start: where a student goes on learning, where staff see what needs them. */
export function Home() {
  return isLearner(useUser().role) ? <StudentHome /> : <StaffHome />
}
