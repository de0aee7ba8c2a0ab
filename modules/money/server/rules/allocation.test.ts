import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AllocatedEntry, allocate, splitFamily, splitPayment } from '../../contract/allocation.ts'
import { dueOf, openByPurpose, sumsByKind } from './balance.ts'

type Entry = AllocatedEntry & { userId: string }
let line = 0
const entry = (kind: Entry['kind'], amount: number, more: Partial<Entry> = {}): Entry => ({
  ...{ id: `e${++line}`, kind, amount, on: '2026-11-01', seq: line, line: 1, userId: 'a' },
  ...{ courseId: null, groupId: null, ofId: null, ...more },
})
const opens = (entries: Entry[]) => allocate(entries).charges.map(({ open }) => open)

test('a family of two pays 600 over the charges of both', () => {
  const october = entry('charge', 200, { on: '2026-10-01', groupId: 'g' })
  const sister = entry('charge', 300, { userId: 'b', groupId: 'g' })
  const november = entry('charge', 300, { groupId: 'g' })
  const open = [october, november, sister].map(charge => ({ charge, open: charge.amount, fills: [] }))
  const parts = splitFamily(600, open)!
  expect(parts).toEqual([
    { userId: 'a', courseId: null, groupId: 'g', amount: 300 },
    { userId: 'b', courseId: null, groupId: 'g', amount: 300 },
  ])
  const paid = entry('payment', 300, { groupId: 'g' })
  expect(dueOf(sumsByKind([october, november, paid]))).toBe(200)
  expect(opens([october, november, paid])).toEqual([0, 200])
})

test('what a family pays beyond all is the credit of the child whose charge is the oldest', () => {
  const first = entry('charge', 100, { userId: 'b', groupId: 'g' })
  const second = entry('charge', 100, { userId: 'a', groupId: 'h' })
  const open = [second, first].map(charge => ({ charge, open: charge.amount, fills: [] }))
  expect(splitFamily(250, open)).toEqual([
    { userId: 'b', courseId: null, groupId: 'g', amount: 100 },
    { userId: 'b', courseId: null, groupId: null, amount: 50 },
    { userId: 'a', courseId: null, groupId: 'h', amount: 100 },
  ])
  expect(splitFamily(250, [])).toBeNull()
})

test('payments fill the same group first, and refunds take the newest of them back', () => {
  const old = entry('charge', 100, { groupId: 'g' })
  const other = entry('charge', 100, { groupId: 'h' })
  const paid = entry('payment', 150, { groupId: 'h' })
  expect(opens([old, other, paid])).toEqual([50, 0])
  expect(opens([old, other, paid, entry('refund', 60)])).toEqual([100, 10])
})

test('a discount that names a charge lowers that one, others go on as payments do', () => {
  const [one, two] = [entry('charge', 100), entry('charge', 100)]
  expect(opens([one, two, entry('discount', 30, { ofId: two.id })])).toEqual([100, 70])
  expect(opens([one, two, entry('discount', 130)])).toEqual([0, 70])
})

test('what is over is credit, without group and course', () => {
  const open = allocate([entry('charge', 100, { courseId: 'c', groupId: 'g' }), entry('charge', 50)]).charges
  expect(splitPayment(170, open)).toEqual([
    { courseId: 'c', groupId: 'g', amount: 100 },
    { courseId: null, groupId: null, amount: 70 },
  ])
})

const someEntry = fc
  .record({
    kind: fc.constantFrom<Entry['kind']>('charge', 'charge', 'discount', 'payment', 'payment', 'refund'),
    amount: fc.integer({ min: 1, max: 9 }),
    purpose: fc.constantFrom(['c', 'g'], ['c', 'h'], ['c', null], [null, null]),
    on: fc.constantFrom('2026-10-01', '2026-11-01', '2026-12-01'),
    names: fc.boolean(),
  })
  .map(({ purpose: [courseId, groupId], ...rest }) => ({ courseId, groupId, ...rest }) as const)

/** The same reckoned coin by coin: every coin looks for the first unit of a charge that it may pay. */
function coinByCoin(entries: Entry[]) {
  const inOrder = entries.toSorted(
    (one, other) => one.on.localeCompare(other.on) || one.seq - other.seq || one.line - other.line,
  )
  const coinsOf = (kind: Entry['kind']) =>
    inOrder
      .filter(each => each.kind === kind)
      .flatMap(each => Array.from({ length: each.amount }, () => ({ of: each })))
  const owed = coinsOf('charge')
  const payments = coinsOf('payment')
  payments.splice(Math.max(0, payments.length - coinsOf('refund').length))
  let over = 0
  const pay = (isFitting: (charge: Entry) => boolean, isBetter: (charge: Entry) => boolean) => {
    const better = owed.findIndex(({ of }) => isFitting(of) && isBetter(of))
    const at = better >= 0 ? better : owed.findIndex(({ of }) => isFitting(of))
    if (at < 0) over++
    else owed.splice(at, 1)
  }
  const isSame = (by: Entry) => (charge: Entry) =>
    by.groupId ? charge.groupId === by.groupId : !charge.groupId && charge.courseId === by.courseId
  for (const { of } of coinsOf('discount').filter(({ of }) => of.ofId))
    pay(
      charge => charge.id === of.ofId,
      () => true,
    )
  for (const { of } of [...coinsOf('discount').filter(({ of }) => !of.ofId), ...payments])
    pay(() => true, isSame(of))
  const openOf = (charge: Entry) => owed.filter(({ of }) => of === charge).length
  return {
    open: inOrder.filter(({ kind }) => kind === 'charge').map(charge => [charge.id, openOf(charge)]),
    over,
  }
}

test('allocation agrees with coins counted one by one, in whatever order entries are read', () => {
  fc.assert(
    fc.property(fc.array(someEntry, { maxLength: 14 }), fc.boolean(), (some, isReversed) => {
      const entries: Entry[] = []
      for (const { names, kind, amount, ...rest } of some) {
        const charges = entries.filter(each => each.kind === 'charge')
        const ofId = kind === 'discount' && names ? (charges.at(-1)?.id ?? null) : null
        entries.push(entry(kind, amount, { ...rest, ofId }))
      }
      const { charges, credit } = allocate(isReversed ? entries.toReversed() : entries)
      const { open, over } = coinByCoin(entries)
      expect(charges.map(each => [each.charge.id, each.open])).toEqual(open)
      expect(credit).toBe(over)
      const { payment, refund } = sumsByKind(entries)
      const total = openByPurpose(entries).reduce((sum, each) => sum + each.open, 0)
      if (refund <= payment) expect(dueOf(sumsByKind(entries))).toBe(total - credit)
    }),
  )
})
