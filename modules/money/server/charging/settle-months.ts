import { holdPeople } from '#modules/enrolment/server/public.ts'
import { unitOf } from '#modules/identity/contract/currency.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { type NewEntry, voidEntries, writeEntries } from '../chain/act.ts'
import { schoolDay } from '../days.ts'
import { type LedgerRow, validEntries } from '../ledger/rows.ts'
import { sum } from '../rules/amounts.ts'
import { dueAfterLeaving } from '../rules/months.ts'
import { bySite } from './by-site.ts'
import { countFor, type Membership, membershipsIn, monthOf } from './months.ts'

type Group = ResourceTables['groups']

/**
 * Lowers the charges of the month at hand, and of those to come, to what is due of them after leaving. Who comes back owes the meetings
 * from then on: what the site had lowered for good is lowered by less, or not at all.
 */
export async function settleMonths(tx: Tx, group: Group, userIds: string[], monthNow: string) {
  if (userIds.length === 0) return
  await holdPeople(tx, userIds)
  const entries = await validEntries(tx, userIds)
  const charges = entries.filter(
    ({ kind, reason, groupId, month }) =>
      kind === 'charge' &&
      reason === 'tuition' &&
      groupId === group.id &&
      month !== null &&
      month >= monthNow,
  )
  if (charges.length === 0) return
  const memberships = Map.groupBy(await membershipsIn(tx, [group.id], userIds), ({ userId }) => userId)
  const unit = unitOf((await schoolRules(tx)).currency)
  const on = await schoolDay(tx)
  const stale: LedgerRow[] = []
  const discounts: NewEntry[] = []
  for (const charge of charges) {
    const own = memberships.get(charge.userId) ?? []
    const named = entries.filter(({ ofId }) => ofId === charge.id)
    const bySiteBefore = named.filter(({ byId }) => byId === null)
    const before = sum(bySiteBefore.map(({ amount }) => amount))
    const isMember = own.some(({ leftAt }) => leftAt === null)
    if (isMember && before === 0) continue
    const { meetings } = await monthOf(tx, group.id, charge.month!)
    const count = (some: Membership[]) => countFor(meetings, some, charge.userId)
    const due = dueAfterLeaving(
      { charge: charge.amount, isByRule: charge.key === null, fee: own.at(-1)?.fee ?? group.fee ?? 0, unit },
      ...([count(asCharged(own, charge)), count(own)] as const),
    )
    const byHand = sum(named.map(({ amount }) => amount)) - before
    const amount = Math.max(0, Math.min(charge.amount - due, charge.amount - byHand))
    if (amount === before) continue
    stale.push(...bySiteBefore)
    const { userId, month, courseId, groupId } = charge
    if (amount > 0)
      discounts.push({
        ...{ userId, kind: 'discount', reason: 'tuition', amount, on, month, courseId, groupId },
        ofId: charge.id,
      })
  }
  await voidEntries(tx, stale, 'return', bySite)
  await writeEntries(tx, { by: bySite, entries: discounts })
}

/** Memberships as they were when somebody was charged, when nobody knew that they would leave. */
const asCharged = (memberships: Membership[], { createdAt }: LedgerRow) =>
  memberships
    .filter(({ joinedAt }) => joinedAt <= createdAt)
    .map(each => ({ ...each, leftAt: each.leftAt !== null && each.leftAt > createdAt ? null : each.leftAt }))
