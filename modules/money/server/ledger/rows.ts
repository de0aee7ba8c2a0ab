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
    userIds.map((userId): [string, number] => [userId, duesIn(entries.get(userId) ?? [], groupIds)]),
  )
}

/** The same of the valid entries of one person. */
export function duesIn(entries: LedgerRow[], groupIds?: ReadonlySet<string>) {
  if (!groupIds) return dueOf(sumsByKind(entries))
  const own = allocate(entries).charges.filter(({ charge }) => groupIds.has(charge.groupId ?? ''))
  return sum(own.map(({ open }) => open))
}
