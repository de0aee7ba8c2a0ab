import { useUser } from '../api/session.ts'
import { lazyScreen, withLearning, withWords } from '../ui/lazy-screen.ts'

const StaffHome = lazyScreen(
  withWords('admin', () => import('../home/home-screen.tsx')),
  'HomeScreen',
)
const StudentHome = lazyScreen(
  withLearning(() => import('../learn/home-screen.tsx')),
  'HomeScreen',
)

/** The start: where a student goes on learning, where staff see what needs them. */
export function Home() {
  return useUser().role === 'student' ? <StudentHome /> : <StaffHome />
}
