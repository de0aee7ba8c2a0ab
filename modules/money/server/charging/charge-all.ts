import { holdPeople } from '#modules/enrolment/server/public.ts'
import { unitOf } from '#modules/identity/contract/currency.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import type { By } from '#platform/server/db/audit.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { type NewEntry, writeEntries } from '../chain/act.ts'
import { schoolDay } from '../days.ts'
import { type LedgerRow, validEntries } from '../ledger/rows.ts'
import { liabilityOf } from './liability.ts'
import { type GroupMonth, isLiable, membershipsIn, monthOf } from './months.ts'
import { type Charging, isCharged } from './target.ts'

type Group = ResourceTables['groups']
/** Somebody in a group. */
export type Pair = { groupId: string; userId: string }
export type ChargeOutcome =
  | { result: 'done'; entryId: string }
  /** Without a code there is nothing due. */
  | { result: 'same'; code?: 'already_charged' | 'other_group' }
  | { result: 'gone' }

export const pairKey = ({ groupId, userId }: Pair) => `${groupId} ${userId}`

/** Who is to be charged in some groups, in the order of the groups and of their names. */
export async function liablePairs(on: Reader | Tx, groups: Group[], { month }: Charging): Promise<Pair[]> {
  const memberships = Map.groupBy(
    await membershipsIn(
      on,
      groups.map(({ id }) => id),
    ),
    ({ groupId }) => groupId,
  )
  const pairs: Pair[] = []
  for (const { id: groupId } of groups) {
    const groupMonth = month === null ? null : await monthOf(on, groupId, month)
    const people = Map.groupBy(memberships.get(groupId) ?? [], ({ userId }) => userId)
    for (const [userId, some] of people) if (isLiable(some, groupMonth)) pairs.push({ groupId, userId })
  }
  return pairs
}

/**
 * Charges people for a month or a term of their groups, each once, as one act. Whoever another group of the course has charged for the
 * same is not charged again.
 */
export async function chargeAll(tx: Tx, pairs: Pair[], charging: Charging, by: By) {
  const outcomes = new Map<string, ChargeOutcome>()
  if (pairs.length === 0) return outcomes
  const groups = await heldGroups(tx, [...new Set(pairs.map(({ groupId }) => groupId))])
  const userIds = [...new Set(pairs.map(({ userId }) => userId))]
  await holdPeople(tx, userIds)
  const memberships = Map.groupBy(await membershipsIn(tx, [...groups.keys()], userIds), pairKey)
  const charges = (await validEntries(tx, userIds)).filter(
    ({ kind, reason, month }) => kind === 'charge' && reason === 'tuition' && month === charging.month,
  )
  const unit = unitOf((await schoolRules(tx)).currency)
  const liability = liabilityOf(charges, await groupsOf(tx, charges), charging, unit)
  const on = await schoolDay(tx)
  const months = new Map<string, GroupMonth>()
  const entries: NewEntry[] = []
  const entered: Pair[] = []
  for (const pair of pairs) {
    const group = groups.get(pair.groupId)
    const own = memberships.get(pairKey(pair)) ?? []
    if (group && charging.month && !months.has(group.id))
      months.set(group.id, await monthOf(tx, group.id, charging.month))
    const month = months.get(pair.groupId) ?? null
    const set = (outcome: ChargeOutcome) => outcomes.set(pairKey(pair), outcome)
    if (!group || !isCharged(group, charging) || !isLiable(own, month)) set({ result: 'gone' })
    else {
      const code = liability.chargedBy(group, pair.userId)
      const amount = code ? null : liability.amountFor(group, own, month)
      if (code) set({ result: 'same', code })
      else if (amount === null) set({ result: 'same' })
      else {
        entries.push(entryOf(group, pair.userId, amount, charging.month, on))
        entered.push(pair)
        liability.charge(group, pair.userId)
      }
    }
  }
  const rows = await writeEntries(tx, { by, entries })
  for (const [index, pair] of entered.entries())
    outcomes.set(pairKey(pair), { result: 'done', entryId: rows[index]!.id })
  return outcomes
}

async function heldGroups(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('groups')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function groupsOf(tx: Tx, charges: LedgerRow[]) {
  const ids = [...new Set(charges.flatMap(({ groupId }) => groupId ?? []))]
  const rows = await tx
    .selectFrom('groups')
    .selectAll()
    .where(row => inIds(row, 'id', ids))
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

const entryOf = (
  group: Group,
  userId: string,
  amount: number,
  month: string | null,
  on: string,
): NewEntry => ({
  ...{ userId, kind: 'charge', reason: 'tuition', amount, on, month, courseId: group.courseId },
  ...{ groupId: group.id, teacherId: group.teacherId, sharePercent: group.sharePercent },
})
