import { queryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { Neighbour } from '#modules/catalog/contract/neighbour.ts'

type Page = Pick<LinkProps, 'to' | 'params'>

/** What stands in the outline of a course beside its lessons: a quiz, say. */
export type OutlineRow = {
  id: string
  title: string
  link: Page
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
  /** Where a student reads one. */
  page: (id: string) => Page
}

let source: Source | undefined

/** Names what else stands in outlines; the app does so once. */
export const declareOutlineRows = (by: Source) => {
  source = by
}

/** The page of what stands before or after a lesson, or after what stands beside lessons. */
export const pageOf = ({ kind, id }: Neighbour): Page =>
  kind === 'lesson' ? { to: '/lessons/$id', params: { id } } : source!.page(id)

/** All rows of a course beside its lessons, in their order. */
export const outlineRowsOf = (courseId: string) =>
  queryOptions({
    queryKey: [source?.key, 'outline', courseId],
    queryFn: ({ signal }) => source!.load(courseId, signal),
    enabled: source !== undefined,
  })
