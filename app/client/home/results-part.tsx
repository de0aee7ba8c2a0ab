import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { newResults } from '#modules/assessment/client/navigation-learner.ts'
import type { NewResult } from '#modules/assessment/contract/own-result.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'

const load = withMessages('grades', () => import('#modules/assessment/client/grades/home-card.tsx'))
// The rest of the page does without it where it does not come.
const HomeCard = lazy<ComponentType<{ items: NewResult[] }>>(() =>
  lazyChunk(load).then(
    ({ HomeCard }) => ({ default: HomeCard }),
    () => ({ default: () => null }),
  ),
)

type News = { items: NewResult[]; total: number }

/** What was released and not looked at yet. */
export const useNews = (): UseQueryResult<News> => useQuery(newResults)

const cardPx = 100

/** That a result is there, until it was looked at; its place is kept while the card comes. */
export function ResultsPart({ of }: { of: News | undefined }) {
  if (!of || of.total === 0) return null
  return (
    <Suspense fallback={<Waiting height={cardPx} />}>
      <HomeCard items={of.items} />
    </Suspense>
  )
}
