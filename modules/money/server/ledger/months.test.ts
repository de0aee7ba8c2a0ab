// It alone catches: figures that are right one by one and do not add up over whole months of a school.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSchool } from '#test/money.ts'
import { runs } from '#test/properties.ts'
import { verifyLedger } from '../verify/verify.ts'

type Item = Record<string, any>
const months = ['2026-08', '2026-09', '2026-10', '2026-11'] as const
const act = fc.record({
  what: fc.constantFrom(
    'charge',
    'charge',
    'pay',
    'pay',
    'split',
    'discount',
    'sell',
    'back',
    'refund',
    'void',
    'close',
  ),
  who: fc.constantFrom('student' as const, 'other' as const),
  month: fc.constantFrom(...months),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: 1, max: 50_000 }),
  at: fc.nat(99),
})
type Act = (typeof act extends fc.Arbitrary<infer Value> ? Value : never) & object

/** Does it as whoever keeps the books; what is refused does not happen. */
async function perform(
  school: Awaited<ReturnType<typeof newSchool>>,
  { what, who, month, day, amount, at }: Act,
) {
  const { enter, monthly, packaged, people, call, done } = school
  const on = `${month}-${String(day).padStart(2, '0')}`
  const userId = people[who].id
  const group = { groupId: at % 2 === 0 ? monthly.id : packaged.id }
  const paid = { userId, amount, on, method: at % 3 === 0 ? 'wallet' : 'cash' }
  const entries: Item[] = (await done('admin', `GET /ledger?userId=${userId}&voided=false&pageSize=100`))
    .items
  const charges = entries.filter(({ kind }) => kind === 'charge')
  const chosen = charges[at % Math.max(1, charges.length)]
  if (what === 'charge')
    await enter({ kind: 'charge', reason: 'tuition', userId, amount, on, month, ...group })
  if (what === 'pay') await enter({ kind: 'payment', ...paid, ...group })
  if (what === 'split') await enter({ kind: 'payment', ...paid })
  if (what === 'refund') await enter({ kind: 'refund', ...paid })
  if (what === 'sell') await enter({ kind: 'charge', reason: 'package', userId, on, groupId: packaged.id })
  if (what === 'discount')
    await enter({
      kind: 'discount',
      reason: 'other',
      userId,
      amount,
      ...(at % 2 === 0 && { ofId: chosen?.id }),
    })
  if (what === 'back')
    await enter({ kind: 'discount', reason: 'package', userId, ofId: chosen?.id, sessions: 1 + (at % 8) })
  const entry = entries[at % Math.max(1, entries.length)]
  if (what === 'void' && entry) await call('admin', `POST /ledger/${entry.id}/void`, { reason: 'double' })
  if (what === 'close') await call('admin', 'POST /drawer/close', { on, counted: amount, key: randomUUID() })
}

test('whatever happens in some months, entries, sheets, drawers and balances agree to the last unit', {
  tags: ['long'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async acts => {
      const school = await newSchool()
      const { done, balance, people, db } = school
      for (const each of acts) await perform(school, each)
      expect(await verifyLedger(db.read)).toBeUndefined()
      // An independent sum over the rows, by nothing but their signs.
      const rows = (await db.read.selectFrom('ledger').selectAll().execute()).filter(
        row => row.voidedAt === null,
      )
      const sign = { charge: 1, refund: 1, discount: -1, payment: -1, payout: 0 }
      const sumOf = (some: typeof rows) =>
        some.reduce((sum, { kind, amount }) => sum + sign[kind] * amount, 0)
      for (const who of ['student', 'other'] as const) {
        const { due, groups } = await balance(people[who].id)
        expect(due).toBe(sumOf(rows.filter(({ userId }) => userId === people[who].id)))
        const open = groups.reduce((sum: number, each: Item) => sum + each.open, 0)
        expect(open).toBeGreaterThanOrEqual(due)
      }
      const monthOf = ({ month, on }: (typeof rows)[number]) => month ?? on.slice(0, 7)
      const last = [...months, '2026-12']
      let carried = 0
      for (const month of last) {
        const { sums, items } = await done('admin', `GET /ledger/sheet?month=${month}`)
        expect(sums.carried).toBe(carried)
        expect(sums.due).toBe(sumOf(rows.filter(row => monthOf(row) <= month)))
        expect(items.reduce((sum: number, each: Item) => sum + each.due, 0)).toBe(sums.due)
        carried = sums.due
      }
      // Drawers of all days: those of entries, and those of today, in which voids of closed receipts stand.
      const days = new Set([
        ...(await db.read.selectFrom('receipts').select('on').execute()).map(({ on }) => on),
      ])
      days.add(Temporal.Now.zonedDateTimeISO('Africa/Cairo').toPlainDate().toString())
      let taken = 0
      for (const on of days)
        for (const { sum } of (await done('admin', `GET /drawer?on=${on}`)).items) taken += sum
      const valid = rows.filter(({ kind }) => kind === 'payment' || kind === 'refund')
      expect(taken + sumOf(valid)).toBe(0)
    }),
    { numRuns: runs(6) },
  )
})
