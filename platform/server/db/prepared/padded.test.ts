import fc from 'fast-check'
import { expect, test } from 'vitest'
import { padded } from './padded.ts'

test('a list is padded to the next power of two and holds the same values', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 130 }), values => {
      const list = padded(values)
      expect(list.slice(0, values.length)).toEqual(values)
      expect(new Set(list)).toEqual(new Set(values))
      expect(Number.isInteger(Math.log2(list.length)) && list.length < 2 * values.length).toBe(true)
    }),
  )
  expect(padded([])).toEqual([])
})
