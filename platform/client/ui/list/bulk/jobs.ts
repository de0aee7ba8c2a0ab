import type { ComponentType } from 'react'

/** What is to be done with what was chosen in a list: rows by their ids, or all that match but for some. */
export type BulkOf = {
  resource: string
  action: string
  selection: { ids: string[] } | { query: Record<string, unknown>; except: string[]; seen: number }
  /** The columns that the list shows after its first, by their names and in its order. */
  columns?: Shown
  /** What is settled already of how it is done, beside what the question has chosen. */
  with?: Record<string, unknown>
}
/** The columns of a table by their names, in its order; and whether they are others than it has by itself. */
type Shown = { names: string[]; areChosen: boolean }

/** One item that is to be duplicated; where it stands is where its copy goes, unless another is chosen. */
export type DuplicateOf = {
  resource: string
  item: { id: string; title: string; courseId?: string; seasonId?: string | null }
}

type Source = {
  /** The call without which somebody has no such jobs. */
  needs: string
  load: () => Promise<{
    /** Shows what would be done, and does it once it is confirmed. */
    BulkQuestion: ComponentType<{ of: BulkOf; close: (started: boolean) => void }>
    /** The same of a copy. */
    DuplicateQuestion: ComponentType<{ of: DuplicateOf; close: () => void }>
  }>
}

let source: Source | undefined

/** Names what changes many rows as one job; it comes with the first that is asked for. The app does so once. */
export const declareBulkJobs = (by: Source) => {
  source = by
}

export const bulkJobs = () => source
