import { holdPeople } from '#modules/enrolment/server/public.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { type NewEntry, writeEntries } from '../chain/act.ts'
import { schoolDay } from '../days.ts'
import { validEntries } from '../ledger/rows.ts'
import { sum, wholeUnitOf } from '../rules/amounts.ts'
import { leavingDiscount, monthlyAmount } from '../rules/months.ts'
import { chargeAll } from './charge-all.ts'
import { countFor, membershipsIn, monthOf } from './months.ts'

type Group = ResourceTables['groups']

/** What nobody enters by hand. */
export const bySite = { id: null, requestId: 'charging' }

/**
 * What joining and leaving a group change: a term is charged with joining, and a month where the school charges by itself; who leaves
 * amid a month that is charged by meetings gets back what is not theirs.
 */
export async function followMembers(tx: Tx, { groupId, userIds }: { groupId: string; userIds: string[] }) {
  const group = await tx
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', groupId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!group || (group.billing !== 'term' && group.billing !== 'monthly')) return
  const memberships = await membershipsIn(tx, [groupId], userIds)
  const members = new Set(memberships.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId))
  const pairs = userIds.filter(id => members.has(id)).map(userId => ({ groupId, userId }))
  if (group.billing === 'term') await chargeAll(tx, pairs, { month: null, amount: null }, bySite)
  else {
    const month = (await schoolDay(tx)).slice(0, 7)
    if ((await schoolRules(tx)).chargeBy === 'auto')
      await chargeAll(tx, pairs, { month, amount: null }, bySite)
    const leaving = userIds.filter(id => !members.has(id))
    if (group.partMonth === 'byMeetings') await giveBackMonths(tx, group, leaving, month)
  }
}

/** Lowers the charges of the month at hand, and of those to come, to what is due of them after leaving. */
async function giveBackMonths(tx: Tx, group: Group, userIds: string[], monthNow: string) {
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
  const unit = wholeUnitOf((await schoolRules(tx)).currency)
  const on = await schoolDay(tx)
  const discounts: NewEntry[] = []
  for (const charge of charges) {
    const own = memberships.get(charge.userId) ?? []
    const { meetings } = await monthOf(tx, group.id, charge.month!)
    const fee = own.at(-1)?.fee ?? group.fee ?? 0
    const due = monthlyAmount({ fee, partMonth: 'byMeetings', unit }, countFor(meetings, own, charge.userId))
    const lowered = sum(entries.flatMap(({ ofId, amount }) => (ofId === charge.id ? amount : [])))
    const amount = Math.min(leavingDiscount(charge.amount, due), charge.amount - lowered)
    if (amount <= 0) continue
    const { userId, month, courseId, groupId } = charge
    discounts.push({
      ...{ userId, kind: 'discount', reason: 'tuition', amount, on, month, courseId, groupId },
      ofId: charge.id,
    })
  }
  await writeEntries(tx, { by: bySite, entries: discounts })
}
