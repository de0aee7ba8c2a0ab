import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { allocate } from '../../contract/allocation.ts'
import { dueOf, sumsByKind } from '../rules/balance.ts'
import { sum } from '../rules/amounts.ts'

export type LedgerRow = Tables['ledger']

const entriesOf = (on: Reader | Tx, userIds: string[]) =>
  on
    .selectFrom('ledger')
    .selectAll()
    .where('userId', 'in', userIds)
    .orderBy('on')
    .orderBy('seq')
    .orderBy('line')

/** All that was ever written of some people, in order, with what is void by now. */
export const writtenEntries = async (on: Reader | Tx, userIds: string[]): Promise<LedgerRow[]> =>
  userIds.length === 0 ? [] : entriesOf(on, userIds).execute()

/** The entries of some people that count, in their order. */
export const validEntries = async (on: Reader | Tx, userIds: string[]): Promise<LedgerRow[]> =>
  userIds.length === 0 ? [] : entriesOf(on, userIds).where('voidedAt', 'is', null).execute()

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
