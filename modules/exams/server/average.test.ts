import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf } from './average.ts'

test('an average has two decimals, half up, as reckoned digit by digit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 100_000 }), { maxLength: 12 }), scores => {
      const sum = scores.reduce((total, score) => total + score, 0)
      if (scores.length === 0) {
        expect(averageOf(sum, 0)).toBe(null)
        return
      }
      // Long division of whole numbers, with one digit more by which it is rounded.
      const tenths = (BigInt(sum) * 10n) / BigInt(scores.length)
      const rounded = tenths % 10n >= 5n ? tenths / 10n + 1n : tenths / 10n
      expect(averageOf(sum, scores.length)).toBe(Number(rounded) / 100)
    }),
  )
})
