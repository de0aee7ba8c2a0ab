import type { BulkOf } from '#platform/client/ui/list/bulk/jobs.ts'

/** How many whoever asks saw. */
export const seenOf = ({ selection }: BulkOf) => ('ids' in selection ? selection.ids.length : selection.seen)
