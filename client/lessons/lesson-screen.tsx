import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lessons } from '#contract/lesson.ts'
import { itemOf } from '../api/resource.ts'
import { useAgain } from '../ui/changes.ts'
import { PageError } from '../ui/page-error.tsx'
import { WaitingPage } from '../ui/skeleton.tsx'
import { LessonEditor } from './lesson-editor.tsx'

const route = getRouteApi('/signed-in/admin/admin/lessons/$id')

/** One lesson to write: asked anew each time, for others may have written meanwhile. */
export function LessonScreen() {
  const { id } = route.useParams()
  const asking = itemOf(lessons, id)
  const { data, isFetchedAfterMount, error, failureReason } = useQuery({ ...asking, staleTime: 0 })
  const again = useAgain()
  const failure = !data && (error ?? failureReason)
  if (failure) return <PageError error={failure} retry={() => void again(asking.queryKey)} alone />
  if (data?.id !== id || !isFetchedAfterMount) return <WaitingPage />
  return <LessonEditor key={id} lesson={data} />
}
