import { type ComponentType, lazy, Suspense } from 'react'
import type { News } from '#modules/quizzes/client/grades/use-news.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'

const load = withMessages('grades', () => import('#modules/quizzes/client/grades/home-card.tsx'))
// The rest of the page does without it where it does not come.
const HomeCard = lazy<ComponentType<{ items: News[] }>>(() =>
  lazyChunk(load).then(
    ({ HomeCard }) => ({ default: HomeCard }),
    () => ({ default: () => null }),
  ),
)

const cardPx = 100

/** That a result is there, until it was looked at; its place is kept while the card comes. */
export function ResultsPart({ of }: { of: News[] }) {
  if (of.length === 0) return null
  return (
    <Suspense fallback={<Waiting height={cardPx} />}>
      <HomeCard items={of} />
    </Suspense>
  )
}
