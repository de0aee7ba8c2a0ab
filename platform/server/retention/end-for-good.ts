import { eraseFromAudit } from '../db/audit.ts'
import type { Tx } from '../db/tables.ts'
import { forgetSearches } from './forget-searches.ts'
import type { purgedResources } from './purged.ts'

type Rules = ReturnType<typeof purgedResources>[number]

/** So many ids stand in one statement. */
const batchSize = 500

/** Ends resources of a kind, with what hangs on them; of people, what the audit held of them, too. Nothing names them any more. */
export async function endForGood(tx: Tx, { kind, belongings, erased, before }: Rules, all: string[]) {
  for (let from = 0; from < all.length; from += batchSize) {
    const ids = all.slice(from, from + batchSize)
    for (const end of before) await end(tx, ids)
    for (const [table, column] of belongings)
      await tx
        .deleteFrom(table as 'progress')
        .where(column as 'userId', 'in', ids)
        .execute()
    if (erased.length > 0) {
      const rows = await tx
        .selectFrom(kind as 'users')
        .select(erased as ['name'])
        .where('id', 'in', ids)
        .execute()
      const texts = rows.flatMap(row => Object.values(row) as (string | null)[])
      await forgetSearches(
        tx,
        texts.filter(text => text !== null),
      )
      await eraseFromAudit(tx, kind, ids)
    }
    await tx
      .deleteFrom(kind as 'lessons')
      .where('id', 'in', ids)
      .execute()
  }
}
