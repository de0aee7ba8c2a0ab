// It alone catches: something that was changed in the ledger past the site, and that nobody would notice.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#platform/server/db/engines/engine.ts'
import { newSchool } from '#test/money.ts'
import { verifyLedger } from './verify.ts'

const school = await newSchool()
const { db, charge, pay, entered, monthly, packaged, people, done } = school
const today = Temporal.Now.zonedDateTimeISO('Africa/Cairo').toPlainDate().toString()
const close = () =>
  done('admin', 'POST /drawer/close', { on: today, counted: 5, note: 'noon', key: randomUUID() })

await charge(45_000, { groupId: monthly.id, month: '2026-11', note: 'a' })
const [sale] = (await entered({ kind: 'charge', reason: 'package', groupId: packaged.id })).entries
await pay(200_000, { reference: 'A1' })
await entered({ kind: 'discount', reason: 'package', ofId: sale.id, sessions: 1 })
await entered({ kind: 'refund', method: 'cash', amount: 10_000 })
const loose = await pay(50, { method: 'wallet' })
await close()
await done('admin', `POST /ledger/${loose.entries[0].id}/void`, { reason: 'double' })
await entered({ kind: 'payout', userId: people.teacher.id, method: 'cash', amount: 10 })
await close()

test('a ledger that was only written by the site agrees', async () => {
  expect(await verifyLedger(db.read)).toBeUndefined()
})

/** A key is sent by whoever enters something and says nothing; a guardian is named by a receipt alone. */
const unhashed = new Set(['ledger.key', 'closings.key', 'receipts.payerId'])

/** The same with one sign changed; of ids of people another person. */
function changed(value: unknown, column: string) {
  if (typeof value === 'number') return value + 1
  if (/^(userId|writtenFor|byId|ofId|teacherId|voidedById)$/.test(column) && value !== null)
    return value === people.other.id ? people.admin.id : people.other.id
  if (value === null) return /At$|On$|on|month/.test(column) ? '2026-01-01' : 'a'
  const text = String(value)
  return text === '' ? 'a' : `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
}

test.each(['ledger', 'ledgerLinks', 'closings', 'receipts'] as const)(
  'one sign changed anywhere in %s is named',
  async table => {
    const rows: Record<string, unknown>[] = await db.read.selectFrom(table).selectAll().execute()
    expect(rows.length).toBeGreaterThan(1)
    const kept: string[] = []
    let tried = 0
    for (const row of rows) {
      const key = table === 'receipts' ? 'number' : table === 'ledgerLinks' ? 'seq' : 'id'
      for (const column of Object.keys(row)) {
        if (unhashed.has(`${table}.${column}`)) continue
        const numeric = ['sessions', 'sharePercent', 'voidSeq']
        const next = row[column] === null && numeric.includes(column) ? 1 : changed(row[column], column)
        const set = (value: unknown, at: unknown) =>
          db.write(tx =>
            sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${at}`.execute(
              tx,
            ),
          )
        try {
          await set(next, row[key])
        } catch {
          continue // The database itself refuses it.
        }
        tried++
        const wrong = await verifyLedger(db.read)
        if (!wrong) kept.push([column, String(row[key]), String(next)].join(' '))
        await set(row[column], column === key ? next : row[key])
      }
    }
    expect(kept).toEqual([])
    expect(tried).toBeGreaterThan(rows.length)
    expect(await verifyLedger(db.read)).toBeUndefined()
  },
)

test('a row that was taken away or put in is named', async () => {
  const last = await db.read
    .selectFrom('ledgerLinks')
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await db.write(tx => tx.deleteFrom('ledgerLinks').where('seq', '=', last.seq).execute())
  expect(await verifyLedger(db.read)).toMatch(/links/)
  await db.write(tx => tx.insertInto('ledgerLinks').values(last).execute())
  const row = await db.read
    .selectFrom('ledger')
    .selectAll()
    .where('kind', '=', 'payout')
    .executeTakeFirstOrThrow()
  await db.write(tx =>
    tx
      .insertInto('ledger')
      .values({ ...row, id: randomUUID(), line: 2, key: null })
      .execute(),
  )
  expect(await verifyLedger(db.read)).toMatch(/Link \d+/)
  await db.write(tx => tx.deleteFrom('ledger').where('line', '=', 2).where('seq', '=', row.seq).execute())
  await db.write(tx => tx.updateTable('counters').set({ value: 3 }).where('name', '=', 'receipts').execute())
  expect(await verifyLedger(db.read)).toMatch(/number of a receipt/)
})

test('nothing of it is written', async () => {
  const revisions = () => (isPostgres(db.read) ? [] : db.read.selectFrom('changes').selectAll().execute())
  const before = await revisions()
  await verifyLedger(db.read)
  expect(await revisions()).toEqual(before)
})
