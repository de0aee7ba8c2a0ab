import { now } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { batched } from './batch.ts'
import { lockAttempts } from './finish.ts'

/**
 * Notes that pages were heard of. Those that ask the clock at the same time are noted by one transaction: each by its own, they
 * would wait for the answers that are being saved, and keep those who begin from the database meanwhile.
 */
export const notingSeen = (db: Db) =>
  batched<string, void>(ids =>
    db.write(async tx => {
      // Held in the order in which answers hold them, so that neither waits for the other.
      const open = [...(await lockAttempts(tx, ids)).values()].filter(({ status }) => status === 'open')
      const seen = open.map(({ id }) => id)
      if (seen.length > 0)
        await tx.updateTable('attempts').set({ seenAt: now() }).where('id', 'in', seen).execute()
      return ids.map(() => undefined)
    }),
  )
