import { unitOf } from '#modules/identity/contract/currency.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { EntryDraft } from '../../contract/ledger.ts'
import { personPackages } from '../balance/packages.ts'
import type { NewEntry } from '../chain/act.ts'
import { sum } from '../rules/amounts.ts'
import { givenBack, packageEnd } from '../rules/packages.ts'
import { feeOf, type Group } from './held.ts'
import { type LedgerRow, validEntries } from './rows.ts'

/** What an entry is for: a group with its course, a course, or neither. */
export type Purpose = {
  courseId: string | null
  groupId: string | null
  group: Group | null
  /** The charge that a discount names. */
  charge: LedgerRow | null
}

/** A charge as somebody enters it; of a package with what it buys. */
export async function newCharge(
  tx: Tx,
  { userId, reason = 'other', amount, month = null }: EntryDraft,
  { courseId, groupId, group }: Purpose,
  on: string,
): Promise<NewEntry> {
  if (reason === 'session') refuse('reason', 'not_offered')
  const shares = { teacherId: group?.teacherId ?? null, sharePercent: group?.sharePercent ?? null }
  const base = { userId, kind: 'charge', reason, on, month, courseId, groupId, ...shares } as const
  if (reason === 'package') {
    if (!group) refuse('groupId', 'required')
    if (group.billing !== 'package') refuse('groupId', 'not_offered')
    const price = amount ?? (await feeOf(tx, group, userId))
    if (!price) refuse('amount', 'required')
    const endsOn = packageEnd(on, group.packageDays)
    return { ...base, amount: price, sessions: group.packageSessions, endsOn }
  }
  if (reason === 'tuition' && (month !== null || group?.billing === 'term'))
    await checkNotCharged(tx, { userId, month, courseId, groupId })
  return { ...base, amount: amount! }
}

/** Refuses what is charged once where it is charged already: a month, or a term, of a person in a group. */
async function checkNotCharged(
  tx: Tx,
  what: { userId: string; month: string | null; courseId: string | null; groupId: string | null },
) {
  const entries = await validEntries(tx, [what.userId])
  const same = entries.find(
    entry =>
      entry.kind === 'charge' &&
      entry.reason === 'tuition' &&
      entry.month === what.month &&
      entry.groupId === what.groupId &&
      entry.courseId === what.courseId,
  )
  if (same) throw new Problem('already_charged', { current: { id: same.id } })
}

/** A discount, never of more than there is to lower; sessions that are given back are worth their part of the package. */
export async function newDiscount(
  tx: Tx,
  { userId, reason = 'other', amount, month = null, sessions }: EntryDraft,
  { courseId, groupId, charge }: Purpose,
  on: string,
): Promise<NewEntry> {
  const entries = await validEntries(tx, [userId])
  if (charge && !entries.some(({ id }) => id === charge.id)) refuse('ofId', 'not_offered')
  const of = (kind: LedgerRow['kind']) =>
    sum(entries.filter(each => each.kind === kind).map(each => each.amount))
  let worth = amount
  if (sessions !== undefined || (reason === 'package' && amount === undefined)) {
    if (reason !== 'package') refuse('sessions', 'not_offered')
    if (!charge) refuse('ofId', 'required')
    if (charge.reason !== 'package') refuse('ofId', 'not_offered')
    if (sessions === undefined) refuse('sessions', 'required')
    const bought = (await personPackages(tx, userId, entries)).packages.find(({ id }) => id === charge.id)
    const rest = bought?.left ?? 0
    if (sessions > rest) refuse('sessions', 'too_high', rest)
    const { currency } = await schoolRules(tx)
    const unit = unitOf(currency)
    worth ??= givenBack(charge.amount, charge.sessions!, sessions, unit)
  }
  const named = charge ? entries.filter(({ ofId }) => ofId === charge.id) : []
  const rest = Math.min(
    of('charge') - of('discount'),
    charge ? charge.amount - sum(named.map(each => each.amount)) : Number.POSITIVE_INFINITY,
  )
  if (worth! > rest) {
    // What rounding adds to the last sessions of a package is not given back.
    if (amount === undefined && rest > 0) worth = rest
    else refuse('amount', 'too_high', Math.max(0, rest))
  }
  if (!worth) refuse('amount', 'required')
  return {
    ...{ userId, kind: 'discount', reason, amount: worth, on, month, courseId, groupId },
    ...{ ofId: charge?.id ?? null, sessions: sessions ?? null },
  }
}
