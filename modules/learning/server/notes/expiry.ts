import type { Tx } from '#platform/server/db/tables.ts'
import { binLasts } from '#platform/server/retention/purged.ts'

/** Ends notes that were deleted as long ago as what leaves the bin. */
export const endDeletedNotes = (tx: Tx, now: number) =>
  tx
    .deleteFrom('notes')
    .where('deletedAt', '<', new Date(now - binLasts).toISOString())
    .execute()
