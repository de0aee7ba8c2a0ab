import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { dueQuery, shownAtFirst } from '#modules/quizzes/client/due/due-query.ts'
import { useHandedIn } from '#modules/quizzes/client/due/hand-ins.tsx'
import type { Due } from '#modules/quizzes/contract/due.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'

const load = withMessages('due', () => import('#modules/quizzes/client/due/due-list.tsx'))
// The rest of the page does without it where it does not come.
const DueList = lazy<ComponentType<{ items: Due[] }>>(() =>
  lazyChunk(load).then(
    ({ DueList }) => ({ default: DueList }),
    () => ({ default: () => null }),
  ),
)

type DueItems = { items: Due[] | undefined; isLoading: boolean }

/**
 * What is due, asked with the page and not ahead of it: its answer would stay unread where the device has one already. What was handed
 * in on this device is no longer due, though the server may not have heard of it.
 */
export function useDue(): DueItems {
  const { data, isLoading } = useQuery(dueQuery)
  const handedIn = useHandedIn()
  return { items: data?.items.filter(({ id }) => !handedIn.has(id)), isLoading }
}

const [headPx, rowPx] = [90, 70]

/**
 * What is due, before all else of the page. Its list comes only where something is; what stands beneath comes with the answer,
 * and its place is kept, so that nothing moves away from whoever reads.
 */
export function DueFirst({ due: { items, isLoading }, children }: { due: DueItems; children: ReactNode }) {
  if (isLoading) return null
  return (
    <>
      {items && items.length > 0 && (
        <Suspense fallback={<Waiting height={headPx + rowPx * Math.min(items.length, shownAtFirst)} />}>
          <DueList items={items} />
        </Suspense>
      )}
      {children}
    </>
  )
}
