import { expect, test } from 'vitest'
import { collectedIn, shareOf } from './shares.ts'

const entry = {
  ...{ id: 'x', seq: 1, line: 1, amount: 1, courseId: 'c', groupId: 'g', ofId: null, reason: 'tuition' },
  ...{ teacherId: 't' as string | null, sharePercent: 50 as number | null },
}
const charge = (on: string, more: Partial<typeof entry> = {}) => ({
  ...entry,
  ...{ on, kind: 'charge' as const, ...more },
})
const paid = (on: string, amount: number, kind: 'payment' | 'discount' = 'payment') => ({
  by: { ...entry, on, kind },
  amount,
})
const november = { from: '2026-11-01', until: '2026-11-30' }

test('half of 123.45 is 61.73', () => {
  expect(shareOf([{ teacherId: 't', groupId: 'g', sharePercent: 50, amount: 12_345 }])).toBe(6_173)
})

test('each percentage is rounded by itself, and without one there is no share', () => {
  const part = (sharePercent: number | null, amount: number) => ({
    ...{ teacherId: 't', groupId: 'g', sharePercent, amount },
  })
  expect(shareOf([part(50, 1), part(50, 1), part(30, 5), part(null, 100)])).toBe(1 + 2)
})

test('what is collected is what payments fill of the teacher’s charges, on the later of both days', () => {
  const fills = [
    paid('2026-10-31', 1),
    paid('2026-11-30', 2),
    paid('2026-12-01', 4),
    paid('2026-11-01', 8, 'discount'),
  ]
  const amounts = (of: ReturnType<typeof charge>) =>
    collectedIn([{ charge: of, open: 0, fills }], november).map(({ amount }) => amount)
  expect(amounts(charge('2026-10-01'))).toEqual([2])
  expect(amounts(charge('2026-11-15'))).toEqual([1, 2])
  expect(amounts(charge('2026-12-01'))).toEqual([])
  expect(amounts(charge('2026-11-15', { reason: 'book' }))).toEqual([])
  expect(amounts(charge('2026-11-15', { teacherId: null }))).toEqual([])
})
