import { queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'

/** What stands in the outline of a course beside its lessons: a quiz, say. */
export type OutlineRow = {
  id: string
  title: string
  link: Pick<LinkProps, 'to' | 'params'>
  seasonId: string
  seasonTitle: string
  /** The lesson that it stands behind; null at the start of its season. */
  afterId: string | null
  isDone: boolean
  /** What else is to be known of it: words by their id, with their numbers, and when. */
  note?: { id: string; counts?: Record<string, number>; at?: string }
}

type Source = {
  /** What the query is known by, so that its answer is stored and forgotten with others of its kind. */
  key: string
  load: (courseId: string, signal: AbortSignal) => Promise<OutlineRow[]>
}

let source: Source | undefined

/** Names what else stands in outlines; the app does so once. */
export const declareOutlineRows = (by: Source) => {
  source = by
}

/** All rows of a course beside its lessons, in their order. */
export const outlineRowsOf = (courseId: string) =>
  queryOptions({
    queryKey: [source?.key, 'outline', courseId],
    queryFn: ({ signal }) => source!.load(courseId, signal),
    enabled: source !== undefined,
  })
