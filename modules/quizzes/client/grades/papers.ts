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

/** A score of theirs that this student has not looked at. */
export type NewPaper = Omit<Paper, 'heldOn' | 'score' | 'courseTitle'> & {
  courseTitle: string
  score: number
  toldAt: string
}

type Source = {
  /** What the queries are known by, so that their answers are stored and forgotten with others of their kind. */
  key: string
  load: (signal: AbortSignal) => Promise<Paper[]>
  loadNews: (signal: AbortSignal) => Promise<{ items: NewPaper[]; total: number }>
  /** Says that they have looked at these. */
  noteSeen: (items: NewPaper[]) => Promise<unknown>
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

/** Scores on paper that this student has not looked at. */
export const newPapersQuery = () =>
  queryOptions({
    queryKey: [source?.key, 'news'],
    queryFn: ({ signal }) => source!.loadNews(signal),
    enabled: source !== undefined,
    retry: false,
    staleTime: 60_000,
  })

export const notePapersSeen = (items: NewPaper[]) => source!.noteSeen(items)
