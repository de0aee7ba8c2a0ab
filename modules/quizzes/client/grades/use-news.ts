import { useQuery } from '@tanstack/react-query'
import { compare } from '#platform/contract/compare.ts'
import { newResults } from '../navigation-learner.ts'
import { newPapersQuery } from './papers.ts'

/** A score that its student has not looked at, of a quiz or of an exam on paper. */
export type News = { title: string; score: number; maxPoints: number; toldAt: string }

/** All that was told and not looked at, the newest first; what of it does not come is left out. */
export function useNews() {
  const [results, papers] = [useQuery(newResults), useQuery(newPapersQuery())]
  const items: News[] = [
    ...(results.data?.items ?? []),
    ...(papers.data?.items ?? []).map(({ outOf, ...paper }) => ({ ...paper, maxPoints: outOf })),
  ]
  return {
    items: items.toSorted((one, other) => compare(other.toldAt, one.toldAt)),
    isLoading: results.isLoading || papers.isLoading,
  }
}
