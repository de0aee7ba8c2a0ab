import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { allocate } from '../../contract/allocation.ts'
import { dueOf, sumsByKind } from '../rules/balance.ts'
import { sum } from '../rules/amounts.ts'

export type LedgerRow = Tables['ledger']

/** The entries of some people that count, in their order. */
export async function validEntries(on: Reader | Tx, userIds: string[]): Promise<LedgerRow[]> {
  if (userIds.length === 0) return []
  return on
    .selectFrom('ledger')
    .selectAll()
    .where('userId', 'in', userIds)
    .where('voidedAt', 'is', null)
    .orderBy('on')
    .orderBy('seq')
    .orderBy('line')
    .execute()
}

/** What each of some people owes; of a teacher's students, what is open in some groups. */
export async function duesOf(on: Reader | Tx, userIds: string[], groupIds?: ReadonlySet<string>) {
  const entries = Map.groupBy(await validEntries(on, userIds), ({ userId }) => userId)
  return new Map(
    userIds.map((userId): [string, number] => {
      const some = entries.get(userId) ?? []
      if (!groupIds) return [userId, dueOf(sumsByKind(some))]
      const own = allocate(some).charges.filter(({ charge }) => groupIds.has(charge.groupId ?? ''))
      return [userId, sum(own.map(({ open }) => open))]
    }),
  )
}
