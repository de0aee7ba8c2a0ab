import type { Db, Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import type { EntryDraft } from '../../contract/ledger.ts'
import { type NewEntry, writeEntries, writtenOnce } from '../chain/act.ts'
import type { MoneyScope } from '../policy.ts'
import { allocate, splitPayment } from '../../contract/allocation.ts'
import { dueOf, sumsByKind } from '../rules/balance.ts'
import { newCharge, newDiscount, type Purpose } from './charge.ts'
import { checkDraft, dayOf } from './draft.ts'
import { checkCourse, heldGroup, heldPerson } from './held.ts'
import { type LedgerRow, validEntries } from './rows.ts'

/** Writes what somebody enters. Sent again with its key, it is what it was. */
export const createEntries = (db: Db, draft: EntryDraft, money: MoneyScope) =>
  writtenOnce(db, { byId: money.caller.id, key: draft.key }, async (tx, writtenAlready) => {
    const { caller } = money
    checkDraft(draft, money)
    const purpose = await purposeOf(tx, draft, money)
    const { groupId } = purpose
    await heldPerson(tx, draft.userId, { isStaff: draft.kind === 'payout', money, groupId })
    // Of two with one key, the second has waited for the first here.
    const again = await writtenAlready()
    if (again.length > 0) return again
    const on = await dayOf(tx, draft.on, money)
    const entries = await entriesFor(tx, draft, purpose, on)
    const { kind, method, reference, note, key } = draft
    const isPaid = kind === 'payment' || kind === 'refund' || kind === 'payout'
    return writeEntries(tx, {
      ...{ by: caller, key, method, reference, note, entries },
      ...(isPaid && { receipt: { payerId: null } }),
    })
  })

/** What an entry is for; a group has its course with it, and a discount what the charge is for that it names. */
async function purposeOf(
  tx: Tx,
  { userId, groupId, courseId, ofId }: EntryDraft,
  { scope, reach }: MoneyScope,
): Promise<Purpose> {
  const charge = ofId ? await chargeNamed(tx, ofId, userId) : null
  if (charge && groupId && groupId !== charge.groupId) refuse('groupId', 'not_offered')
  const groupHeld = groupId ?? (reach === 'own' ? charge?.groupId : null)
  if (groupHeld) {
    const group = await heldGroup(tx, groupHeld, scope)
    if (courseId && courseId !== group.courseId) refuse('courseId', 'not_offered')
    return { groupId: group.id, courseId: charge ? charge.courseId : group.courseId, group, charge }
  }
  if (reach === 'own') refuse('groupId', 'required')
  if (courseId) await checkCourse(tx, courseId, scope)
  const { groupId: chargeGroup = null, courseId: chargeCourse = null } = charge ?? {}
  return { groupId: chargeGroup, courseId: courseId ?? chargeCourse, group: null, charge }
}

async function chargeNamed(tx: Tx, id: string, userId: string) {
  const charge = await tx
    .selectFrom('ledger')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'charge')
    .executeTakeFirst()
  return charge ?? refuse('ofId', 'not_offered')
}

async function entriesFor(tx: Tx, draft: EntryDraft, purpose: Purpose, on: string): Promise<NewEntry[]> {
  const { kind, userId, reason = 'tuition' } = draft
  if (kind === 'charge') return [await newCharge(tx, draft, purpose, on)]
  if (kind === 'discount') return [await newDiscount(tx, draft, purpose, on)]
  const { groupId, courseId } = purpose
  const amount = draft.amount!
  if (kind === 'payout') return [{ userId, kind, reason: 'other', amount, on, courseId, groupId }]
  const before = await validEntries(tx, [userId])
  if (kind === 'payment' && groupId === null && courseId === null)
    return splitPayment(amount, allocate(before).charges).map(part => ({
      ...{ userId, kind, reason, on, ...part },
    }))
  if (kind === 'refund') checkCredit(before, amount)
  return [{ userId, kind, reason, amount, on, courseId, groupId }]
}

/** Refuses to pay back more than somebody has as credit, or than they have paid. */
function checkCredit(entries: LedgerRow[], amount: number) {
  const sums = sumsByKind(entries)
  const credit = Math.max(0, Math.min(-dueOf(sums), sums.payment - sums.refund))
  if (amount > credit) refuse('amount', 'too_high', credit)
}
