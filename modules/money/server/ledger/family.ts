import { holdPeople } from '#modules/enrolment/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { missing, refuse } from '#platform/server/problem.ts'
import type { FamilyDraft } from '../../contract/ledger.ts'
import { writeEntries, writtenOnce } from '../chain/act.ts'
import type { MoneyScope } from '../policy.ts'
import { payerBy } from '../receipts/payers.ts'
import { allocate, type FamilyPart, splitFamily, splitPayment } from '../../contract/allocation.ts'
import { sum } from '../rules/amounts.ts'
import { dayOf } from './draft.ts'
import { type LedgerRow, validEntries } from './rows.ts'

/** One payment of a guardian for all their students: by what is open of all, or as it is split. */
export const payForFamily = (db: Db, draft: FamilyDraft, money: MoneyScope) =>
  writtenOnce(db, { byId: money.caller.id, key: draft.key }, async (tx, writtenAlready) => {
    const { guardianId, split, amount, method, reference, note, key } = draft
    const students = await heldStudents(tx, guardianId)
    const again = await writtenAlready()
    if (again.length > 0) return again
    if (split) checkSplit(split, amount, students)
    const on = await dayOf(tx, draft.on, money)
    const entries = Map.groupBy(await validEntries(tx, students), ({ userId }) => userId)
    const parts = split
      ? split.flatMap(({ userId, amount }) => partsFor(userId, amount, entries.get(userId) ?? []))
      : splitFamily(
          amount,
          [...entries.values()].flatMap(some => allocate(some).charges),
        )
    if (!parts) refuse('split', 'required')
    return writeEntries(tx, {
      ...{ by: money.caller, key, method, reference, note, receipt: { payerId: guardianId } },
      entries: parts.map(part => ({ kind: 'payment', reason: 'tuition', on, ...part })),
    })
  })

const partsFor = (userId: string, amount: number, entries: LedgerRow[]): FamilyPart[] =>
  splitPayment(amount, allocate(entries).charges).map(part => ({ ...part, userId }))

/** The students of a guardian, held; without whoever was taken from them while their rows were waited for. */
async function heldStudents(tx: Tx, guardianId: string) {
  const before = (await payerBy(tx, guardianId)) ?? missing()
  await holdPeople(tx, before.studentIds)
  const payer = (await payerBy(tx, guardianId)) ?? missing()
  const ids = before.studentIds.filter(id => payer.studentIds.includes(id))
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', learners)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Refuses parts for others, and those that do not come to what is paid. */
function checkSplit(split: NonNullable<FamilyDraft['split']>, amount: number, students: string[]) {
  if (split.some(({ userId }) => !students.includes(userId))) refuse('split', 'not_offered')
  const isTwice = new Set(split.map(({ userId }) => userId)).size < split.length
  if (isTwice || sum(split.map(part => part.amount)) !== amount) refuse('split', 'wrong_format')
}
