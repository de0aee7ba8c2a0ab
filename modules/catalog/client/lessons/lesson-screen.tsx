import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { may } from '#platform/contract/access.ts'
import { lessons } from '../../contract/lesson.ts'
import { LessonEditor } from './lesson-editor.tsx'

const LessonToRead = lazyScreen(
  withMessages('lesson', () => import('./lesson-to-read.tsx')),
  'LessonToRead',
)
const route = getRouteApi('/signed-in/admin/admin/lessons/$id')

/** One lesson to write, or to read where it is not theirs to write: asked anew each time, for others may have written meanwhile. */
export function LessonScreen() {
  const { id } = route.useParams()
  const mayWrite = may(useUser().role, 'lessons.update')
  const asking = itemOf(lessons, id)
  const { data, isFetchedAfterMount, error, failureReason } = useQuery({ ...asking, staleTime: 0 })
  const again = useAgain()
  const failure = !data && (error ?? failureReason)
  if (failure) return <PageError error={failure} retry={() => void again(asking.queryKey)} alone />
  if (data?.id !== id || !isFetchedAfterMount) return <WaitingPage />
  if (!mayWrite) return <LessonToRead lesson={data} />
  return <LessonEditor key={id} lesson={data} />
}
