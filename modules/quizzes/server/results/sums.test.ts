import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultStates } from '../../contract/result.ts'
import { sumsOf } from './sums.ts'

const percent = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)
const row = fc.record({
  state: fc.constantFrom(...resultStates),
  percent: fc.option(percent),
  passed: fc.option(fc.boolean()),
  told: fc.boolean(),
})

test('states come to all there are, and percentages are of those alone who are marked', () => {
  fc.assert(
    fc.property(fc.array(row), rows => {
      const sums = sumsOf(rows)
      expect(sums.none + sums.open + sums.toMark + sums.scored).toBe(sums.total)
      expect(sums.untold).toBe(rows.filter(({ state, told }) => state === 'scored' && !told).length)
      const scored = rows.filter(({ state, percent }) => state === 'scored' && percent !== null)
      const percents = scored.map(({ percent }) => percent!).toSorted((one, other) => one - other)
      expect(sums.bins.reduce((sum, count) => sum + count, 0)).toBe(percents.length)
      for (const [at, count] of sums.bins.entries())
        expect(count).toBe(percents.filter(one => one >= at * 10 && (at === 9 || one < (at + 1) * 10)).length)
      expect([sums.lowest, sums.highest]).toEqual([percents.at(0) ?? null, percents.at(-1) ?? null])
      if (percents.length === 0) {
        expect([sums.mean, sums.median]).toEqual([null, null])
        return
      }
      expect(sums.mean).toBeCloseTo(percents.reduce((sum, one) => sum + one, 0) / percents.length, 1)
      const below = percents.filter(one => one < sums.median!).length
      const above = percents.filter(one => one > sums.median!).length
      expect(Math.max(below, above)).toBeLessThanOrEqual(percents.length / 2)
    }),
  )
})

test.each<[percents: number[], mean: number | null, median: number | null]>([
  [[], null, null],
  [[50], 50, 50],
  [[100, 0, 50], 50, 50],
  [[66.67, 33.33], 50, 50],
  [[0, 0, 100], 33.33, 0],
  [[0.01, 0.02], 0.02, 0.02], // 0.015: halves go away from zero
])('of %j the mean is %s and the median %s', (percents, mean, median) => {
  const rows = percents.map(percent => ({ state: 'scored' as const, percent, passed: null, told: true }))
  expect(sumsOf(rows)).toMatchObject({ mean, median })
})
