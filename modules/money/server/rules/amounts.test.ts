import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitOf } from '#modules/identity/contract/currency.ts'
import { halfUp, halfUpTo } from './amounts.ts'
import { dueAfterLeaving, meetingsOf, monthlyAmount } from './months.ts'
import { givenBack, packageEnd } from './packages.ts'
import { nextReceipt, receiptNumber } from './receipt-numbers.ts'

test('halves are rounded up, as decimals written out by hand say', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 10), fc.integer({ min: 1, max: 400 }), (numerator, denominator) => {
      const exact = BigInt(numerator) * 2n
      const wanted = (exact + BigInt(denominator)) / (2n * BigInt(denominator))
      expect(halfUp(numerator, denominator)).toBe(Number(wanted))
    }),
  )
  expect([halfUp(1, 2), halfUp(3, 2), halfUp(12_345 * 50, 100)]).toEqual([1, 2, 6_173])
  expect(halfUpTo(100, 99_900 * 3, 8)).toBe(37_500)
})

test('a whole unit is what the currency says', () => {
  expect(['EGP', 'KWD', 'JPY'].map(unitOf)).toEqual([100, 1_000, 1])
})

const days = [3, 7, 10, 14, 17, 21, 24, 28]
const month = days.map(day => ({
  ...{ startsAt: `2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z`, attended: false },
  status: 'planned' as const,
}))
const terms = { fee: 45_000, partMonth: 'byMeetings', unit: 100 } as const

test.each([
  ['joined on the 10th before class', '2026-11-10T09:00:00.000Z', null, 6, 33_800],
  ['left on the 15th', '2026-09-01T09:00:00.000Z', '2026-11-15T09:00:00.000Z', 4, 22_500],
  ['came after the last meeting', '2026-11-29T09:00:00.000Z', null, 0, null],
] as const)('of a month, who %s pays by meetings', (_, joinedAt, leftAt, attending, amount) => {
  const counts = meetingsOf(month, [{ joinedAt, leftAt }])
  expect(counts).toEqual({ planned: 8, attending })
  expect(monthlyAmount(terms, counts)).toBe(amount)
  expect(monthlyAmount({ ...terms, partMonth: 'full' }, counts)).toBe(45_000)
})

test('cancelled meetings count for nobody, and who came counts without being a member', () => {
  const [first, second, ...others] = month
  const some = [
    { ...first!, attended: true },
    { ...second!, status: 'cancelled' as const, attended: true },
    ...others,
  ]
  expect(meetingsOf(some, [])).toEqual({ planned: 7, attending: 1 })
})

test('a fee of nothing is not charged, nor a part that rounds to nothing', () => {
  expect(monthlyAmount({ ...terms, fee: 0 }, { planned: 8, attending: 8 })).toBeNull()
  expect(monthlyAmount({ ...terms, fee: 100 }, { planned: 8, attending: 1 })).toBeNull()
  expect(monthlyAmount(terms, { planned: 0, attending: 0 })).toBeNull()
})

test('who leaves pays the part of the month that is theirs of what they were charged', () => {
  const all = { planned: 8, attending: 8 }
  const due = (charge: number, before: object, attending: number, more: object = {}) =>
    dueAfterLeaving(
      { charge, isByRule: true, ...terms, ...more },
      { ...all, ...before },
      { ...all, attending },
    )
  expect(due(45_000, {}, 4)).toBe(22_500)
  expect(due(45_000, {}, 0)).toBe(0)
  // By the fee itself, not by what was rounded once: 5 of 8 of 450.00, though 6 were 338.00.
  expect(due(33_800, { attending: 6 }, 5)).toBe(28_100)
  // The fee is another by now.
  expect(due(45_000, {}, 4, { fee: 90_000 })).toBe(22_500)
  expect(due(45_000, {}, 4, { fee: 0 })).toBe(22_500)
  // Nobody pays more for leaving, nor less than the rule says where somebody entered another amount.
  expect(due(20_000, {}, 4, { isByRule: false })).toBe(20_000)
  expect(due(45_000, { attending: 0 }, 4)).toBe(22_500)
})

test('three sessions of eight for 999.00 are worth 375.00', () => {
  expect(givenBack(99_900, 8, 3, 100)).toBe(37_500)
})

test('the day of sale is the first day of a package', () => {
  expect(packageEnd('2026-11-01', 30)).toBe('2026-11-30')
  expect(packageEnd('2026-12-31', 1)).toBe('2026-12-31')
  expect(packageEnd('2026-12-31', null)).toBeNull()
})

test('receipts are counted from 1 each year, and a year never comes again', () => {
  expect(receiptNumber(nextReceipt({ year: 2026, count: 122 }, 2026))).toBe('2026-000123')
  expect(receiptNumber(nextReceipt({ year: 2026, count: 122 }, 2027))).toBe('2027-000001')
  expect(receiptNumber(nextReceipt({ year: 2027, count: 8 }, 2026))).toBe('2027-000009')
  expect(receiptNumber(nextReceipt({ year: 2027, count: 999_999 }, 2027))).toBe('2027-1000000')
})
