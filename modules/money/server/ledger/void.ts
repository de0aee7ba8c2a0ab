import { holdPeople } from '#modules/enrolment/server/public.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { type LedgerRow, nextSeq, voidEntries } from '../chain/act.ts'
import { schoolDay } from '../days.ts'
import type { MoneyScope } from '../policy.ts'
import { sumsByKind } from '../rules/balance.ts'
import { validEntries } from './rows.ts'

/** Voids an entry with all that goes with it: its whole receipt, and the discounts that name a charge. One that is void stays as it is. */
export const voidEntry = (db: Db, { id, userId }: LedgerRow, reason: string, money: MoneyScope) =>
  db.write(async tx => {
    const people = await peopleIn(tx, id, userId)
    await holdPeople(tx, people)
    const fresh = await rowOf(tx, id)
    if (fresh.voidedAt !== null) return fresh
    // From here on nobody closes a drawer: whether a closing holds the receipt is decided by now.
    const seq = await nextSeq(tx)
    const rows = await rowsGoing(tx, fresh)
    await checkTheirs(tx, fresh, money)
    // What a mark charges goes when the mark is changed.
    if (rows.some(({ kind, reason }) => kind === 'charge' && reason === 'session'))
      throw new Problem('in_use')
    await checkRefunds(tx, rows)
    await voidEntries(tx, rows, reason, money.caller, seq)
    const gone = await rowOf(tx, id)
    if (fresh.receiptNumber) await voidReceipt(tx, fresh.receiptNumber, gone.voidedAt, money)
    return gone
  })

const rowOf = (tx: Tx, id: string) =>
  tx.selectFrom('ledger').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whose entries go along: those of a family are on one receipt. */
async function peopleIn(tx: Tx, id: string, userId: string) {
  const rows = await tx
    .selectFrom('ledger')
    .select('userId')
    .distinct()
    .where('receiptNumber', 'in', row =>
      row.selectFrom('ledger').select('receiptNumber').where('id', '=', id),
    )
    .execute()
  return [...new Set([userId, ...rows.map(row => row.userId)])]
}

async function rowsGoing(tx: Tx, { id, receiptNumber }: LedgerRow) {
  return tx
    .selectFrom('ledger')
    .selectAll()
    .where('voidedAt', 'is', null)
    .where(row =>
      row.or([
        row('id', '=', id),
        ...(receiptNumber === null ? [] : [row('receiptNumber', '=', receiptNumber)]),
      ]),
    )
    .execute()
}

/** Who does not decide of all voids what they wrote themselves today, and no closing holds. */
async function checkTheirs(
  tx: Tx,
  { byId, createdAt, receiptNumber }: LedgerRow,
  { caller, reach }: MoneyScope,
) {
  if (reach === 'all') return
  const [day, today] = [await schoolDay(tx, createdAt), await schoolDay(tx)]
  if (byId !== caller.id || day !== today) throw new Problem('not_yours')
  if (receiptNumber === null) return
  const { closingId } = await receiptOf(tx, receiptNumber)
  if (closingId !== null) throw new Problem('not_yours')
}

const receiptOf = (tx: Tx, number: string) =>
  tx.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

/** Refuses what would leave somebody with more paid back than they have paid. */
async function checkRefunds(tx: Tx, rows: LedgerRow[]) {
  const gone = new Set(rows.map(({ id }) => id))
  const people = [...new Set(rows.map(({ userId }) => userId))]
  const entries = (await validEntries(tx, people)).filter(({ id }) => !gone.has(id))
  for (const some of Map.groupBy(entries, ({ userId }) => userId).values()) {
    const { payment, refund } = sumsByKind(some)
    if (refund > payment) throw new Problem('in_use')
  }
}

/** A receipt that a closing holds stays in its day, and stands negative in the drawer of whoever voids it. */
async function voidReceipt(tx: Tx, number: string, voidedAt: string | null, { caller }: MoneyScope) {
  const { closingId } = await receiptOf(tx, number)
  const drawer = closingId && { voidedOn: await schoolDay(tx), voidedById: caller.id }
  await tx
    .updateTable('receipts')
    .set({ voidedAt, ...drawer })
    .where('number', '=', number)
    .execute()
}
