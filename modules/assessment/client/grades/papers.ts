import { queryOptions } from '@tanstack/react-query'

/** What was written on paper, and what this student has of it: no score where they were absent. */
export type Paper = {
  id: string
  title: string
  courseId: string
  courseTitle: string | null
  heldOn: string
  outOf: number
  score: number | null
}

type Source = {
  /** What the query is known by, so that its answer is stored and forgotten with others of its kind. */
  key: string
  load: (signal: AbortSignal) => Promise<Paper[]>
}

let source: Source | undefined

/** Names what was written on paper, which stands above this module; the app does so once. */
export const declarePapers = (by: Source) => {
  source = by
}

/** All papers of which this student has a mark, the latest first. */
export const papersQuery = () =>
  queryOptions({
    queryKey: [source?.key, 'own'],
    queryFn: ({ signal }) => source!.load(signal),
    enabled: source !== undefined,
    retry: false,
    staleTime: 0,
  })
