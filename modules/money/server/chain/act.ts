import { auditAll, type By } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Method } from '../../contract/entry.ts'
import { schoolDay } from '../days.ts'
import { sum } from '../rules/amounts.ts'
import { type ChainEntry, entriesBody, linkHash, noHash, voidBody } from '../rules/chain.ts'
import { nextReceipt, receiptNumber } from '../rules/receipt-numbers.ts'

export type LedgerRow = Tables['ledger']
/** An entry before it has a number. */
export type NewEntry = Pick<LedgerRow, 'userId' | 'kind' | 'reason' | 'amount' | 'on'> & Partial<ChainEntry>

type EntriesAct = {
  /** Nobody where the site does it by itself. */
  by: By
  key?: string
  method?: Method
  reference?: string
  note?: string
  /** A receipt is given for it, to a guardian where there is one. */
  receipt?: { payerId: string | null }
  entries: NewEntry[]
}

/** Takes the number of the next act; whoever has it is alone until their transaction ends, so this comes last of all locks. */
export async function nextSeq(tx: Tx) {
  const seq = (await heldSeq(tx)) + 1
  await setCounter(tx, 'ledger', seq)
  return seq
}

/** The number of the last act. */
async function heldSeq(tx: Tx) {
  const { value } = await tx
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'ledger')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return value
}

/** Whether anything was ever entered; nobody enters anything until the transaction ends. */
export const hasEntries = async (tx: Tx) => (await heldSeq(tx)) > 0

const setCounter = (tx: Tx, name: string, value: number) =>
  tx.updateTable('counters').set({ value }).where('name', '=', name).execute()

/** Adds a link to the chain: what an act says, held to the link before. */
export async function addLink(tx: Tx, seq: number, body: string) {
  const before = await tx
    .selectFrom('ledgerLinks')
    .select('hash')
    .where('seq', '=', seq - 1)
    .executeTakeFirst()
  await tx
    .insertInto('ledgerLinks')
    .values({ seq, hash: linkHash(before?.hash ?? noHash, body) })
    .execute()
}

/** Writes entries together: one act, one link, and one receipt where money changes hands. */
export async function writeEntries(tx: Tx, act: EntriesAct): Promise<LedgerRow[]> {
  const { by, key, method = null, reference = '', note = '' } = act
  if (act.entries.length === 0) return []
  const seq = await nextSeq(tx)
  if (key && by.id && (await entriesByKey(tx, by.id, key)).length > 0) throw new KeyTaken()
  const at = now()
  const number = act.receipt ? await writeReceipt(tx, seq, at, act) : null
  const rows = act.entries.map(
    (entry, index): LedgerRow => ({
      ...{ id: newId(), seq, line: index + 1, createdAt: at, writtenFor: entry.userId },
      ...{ month: null, meetingId: null, courseId: null, groupId: null, sessions: null, endsOn: null },
      ...{ ofId: null, teacherId: null, sharePercent: null, ...entry },
      ...{ method, reference, note, receiptNumber: number, byId: by.id, key: key ?? null },
      ...{ voidSeq: null, voidedAt: null, voidedById: null, voidReason: null },
    }),
  )
  await insertRows(tx, 'ledger entries', 'ledger', rows, insert => insert)
  await addLink(tx, seq, bodyOfEntries(rows))
  const changes = rows.map(row => ({ itemId: row.id, after: auditedOf(row) }))
  await auditAll(tx, by, 'create', 'ledger', changes)
  return rows
}

/** What an act says that wrote these entries. */
export function bodyOfEntries(rows: LedgerRow[]) {
  const { seq, createdAt: at, byId: by, receiptNumber: number, method, reference, note } = rows[0]!
  const entries = rows.map(row => ({ ...row, userId: row.writtenFor }))
  return entriesBody({ seq, at, by, number, method, reference, note, entries })
}

async function writeReceipt(tx: Tx, seq: number, at: string, { by, method, entries, receipt }: EntriesAct) {
  const counters = await tx
    .selectFrom('counters')
    .selectAll()
    .where('name', 'in', ['receiptYear', 'receipts'])
    .execute()
  const valueOf = (name: string) => counters.find(counter => counter.name === name)?.value ?? 0
  const before = { year: valueOf('receiptYear'), count: valueOf('receipts') }
  const year = Number((await schoolDay(tx, at)).slice(0, 4))
  const next = nextReceipt(before, year)
  if (next.year !== before.year) await setCounter(tx, 'receiptYear', next.year)
  await setCounter(tx, 'receipts', next.count)
  const number = receiptNumber(next)
  const { on, kind } = entries[0]!
  await tx
    .insertInto('receipts')
    .values({
      ...{ number, seq, on, kind: kind as Tables['receipts']['kind'], method: method! },
      ...{ total: sum(entries.map(({ amount }) => amount)), byId: by.id, payerId: receipt!.payerId },
      ...{ closingId: null, voidedAt: null, voidedOn: null, voidedById: null, voidClosingId: null },
    })
    .execute()
  return number
}

/** Voids entries by one act, and with a charge the discounts that name it: they stay, and count for nothing. Answers the ids of all. */
export async function voidEntries(tx: Tx, rows: LedgerRow[], reason: string, by: By, number?: number) {
  if (rows.length === 0) return []
  const seq = number ?? (await nextSeq(tx))
  const at = now()
  const inOrder = await withDiscounts(tx, rows)
  const ids = inOrder.map(({ id }) => id)
  await tx
    .updateTable('ledger')
    .set({ voidSeq: seq, voidedAt: at, voidedById: by.id, voidReason: reason })
    .where('id', 'in', ids)
    .execute()
  await addLink(tx, seq, voidBody({ seq, at, by: by.id, reason, entries: ids }))
  await auditAll(
    tx,
    by,
    'void',
    'ledger',
    inOrder.map(row => ({ itemId: row.id, before: auditedOf(row), after: { reason } })),
  )
  return ids
}

/** Some entries and the discounts that name one of them and count, in the order in which they were written. */
async function withDiscounts(tx: Tx, rows: LedgerRow[]) {
  const ids = rows.map(({ id }) => id)
  const discounts = await tx
    .selectFrom('ledger')
    .selectAll()
    .where('ofId', 'in', ids)
    .where('id', 'not in', ids)
    .where('voidedAt', 'is', null)
    .execute()
  return [...rows, ...discounts].toSorted((one, other) => one.seq - other.seq || one.line - other.line)
}

/** Somebody else's transaction of the same key has come first. */
class KeyTaken extends Error {}

/**
 * Writes what somebody enters with a key, once: sent again, it is what it was, and nothing more is written. `write` holds its people
 * first; of two at once for other people, the second finds the key taken where acts are numbered.
 */
export async function writtenOnce(
  db: Db,
  { byId, key }: { byId: string; key: string },
  write: (tx: Tx, again: () => Promise<LedgerRow[]>) => Promise<LedgerRow[]>,
) {
  let isNew = true
  const before = async (on: Reader | Tx) => {
    const rows = await entriesByKey(on, byId, key)
    if (rows.length > 0) isNew = false
    return rows
  }
  try {
    const rows = await db.write(async tx => {
      isNew = true
      const first = await before(tx)
      return first.length > 0 ? first : write(tx, () => before(tx))
    })
    return { rows, isNew }
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
    return { rows: await entriesByKey(db.read, byId, key), isNew: false }
  }
}

const entriesByKey = (on: Reader | Tx, byId: string, key: string) =>
  on
    .selectFrom('ledger')
    .selectAll()
    .where('byId', '=', byId)
    .where('key', '=', key)
    .orderBy('line')
    .execute()

const auditedOf = ({ userId, kind, reason, amount, on, month, groupId, receiptNumber }: LedgerRow) => ({
  ...{ userId, what: kind, paidFor: reason, amount, on, month, groupId, receiptNumber },
})
