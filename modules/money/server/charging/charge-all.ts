import { holdPeople } from '#modules/enrolment/server/public.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import type { By } from '#platform/server/db/audit.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { type NewEntry, writeEntries } from '../chain/act.ts'
import { schoolDay } from '../days.ts'
import { type LedgerRow, validEntries } from '../ledger/rows.ts'
import { wholeUnitOf } from '../rules/amounts.ts'
import { monthlyAmount } from '../rules/months.ts'
import { countFor, type GroupMonth, isLiable, type Membership, membershipsIn, monthOf } from './months.ts'
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
  const others = await groupsOf(tx, charges)
  const unit = wholeUnitOf((await schoolRules(tx)).currency)
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
      const code = chargedBy(charges, others, group, pair.userId)
      const amount = code ? null : amountFor(group, own, month, charging, unit)
      if (code) set({ result: 'same', code })
      else if (amount === null) set({ result: 'same' })
      else {
        entries.push(entryOf(group, pair.userId, amount, charging.month, on))
        entered.push(pair)
        // Of two groups of one course in one act the first charges.
        charges.push({ userId: pair.userId, groupId: group.id, courseId: group.courseId } as LedgerRow)
        others.set(group.id, group)
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

/**
 * What keeps somebody from being charged: this group has done so, or another of the course; a part of a month beside another part is
 * charged, and a part beside a whole month is not.
 */
function chargedBy(charges: LedgerRow[], others: Map<string, Group>, group: Group, userId: string) {
  const mine = charges.filter(charge => charge.userId === userId && charge.groupId !== null)
  if (mine.some(({ groupId }) => groupId === group.id)) return 'already_charged'
  if (group.courseId === null) return undefined
  const elsewhere = mine.filter(({ courseId }) => courseId === group.courseId)
  const isWhole = group.billing !== 'monthly' || group.partMonth === 'full'
  const blocks = elsewhere.some(({ groupId }) => isWhole || others.get(groupId!)?.partMonth === 'full')
  return blocks ? 'other_group' : undefined
}

/** What somebody pays: as was agreed with them, else the amount that was asked for, else the fee of the group. */
function amountFor(
  group: Group,
  memberships: Membership[],
  month: GroupMonth | null,
  { amount }: Charging,
  unit: number,
) {
  const { userId, fee: agreed } = memberships.at(-1)!
  const fee = agreed ?? amount ?? group.fee ?? 0
  const partMonth = group.billing === 'monthly' ? group.partMonth : 'full'
  const counts = month ? countFor(month.meetings, memberships, userId) : { planned: 0, attending: 0 }
  return monthlyAmount({ fee, partMonth, unit }, counts)
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
