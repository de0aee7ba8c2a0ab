import { expect, test } from 'vitest'
import { drawingOf } from './hash.ts'

// motif = hash(id) mod 6, hue = hash(id ÷ 6) mod 6.
test('a course always has the same drawing, and neighbours have others', () => {
  const ids = Array.from(
    { length: 360 },
    (_, index) => `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  expect(ids.map(drawingOf)).toEqual(ids.map(drawingOf))
  const counts = Object.groupBy(ids.map(drawingOf), ({ motif, hue }) => `${motif} ${hue}`)
  expect(Object.keys(counts)).toHaveLength(36)
  expect(Math.max(...Object.values(counts).map(same => same!.length))).toBeLessThan(30)
})
