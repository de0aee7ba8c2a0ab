import type { Reader } from '#platform/server/db/tables.ts'
import { validEntries } from '../ledger/rows.ts'
import { allocate } from '../../contract/allocation.ts'
import { collectedIn } from '../rules/shares.ts'

export type Period = { from: string; until: string }
export type Collected = ReturnType<typeof collectedIn>[number]

/** So many people's entries are allocated at once: some ten milliseconds, after which others have their turn. */
const batchSize = 100

/**
 * What was collected in a period for teachers and their groups: of people to whom a charge or a payment of the period belongs,
 * and who have paid at all.
 */
export async function collectAll(read: Reader, period: Period): Promise<Collected[]> {
  const people = await read
    .selectFrom('ledger')
    .select('userId')
    .distinct()
    .where('voidedAt', 'is', null)
    .where('kind', 'in', ['charge', 'payment'])
    .where('on', '>=', period.from)
    .where('on', '<=', period.until)
    .where('userId', 'in', row =>
      row
        .selectFrom('ledger as payments')
        .select('payments.userId')
        .where('payments.kind', '=', 'payment')
        .where('payments.voidedAt', 'is', null)
        .where('payments.on', '<=', period.until),
    )
    .execute()
  const collected: Collected[] = []
  for (let from = 0; from < people.length; from += batchSize) {
    const ids = people.slice(from, from + batchSize).map(({ userId }) => userId)
    const entries = Map.groupBy(await validEntries(read, ids), ({ userId }) => userId)
    for (const some of entries.values()) collected.push(...collectedIn(allocate(some).charges, period))
  }
  return collected
}
