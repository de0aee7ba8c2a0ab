import { expect, test } from 'vitest'
import { partsAround } from './pager.tsx'

const gap = expect.any(Number)

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, -5, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [6, 12, [1, -5, 5, 6, 7, -12, 12]],
  [12, 12, [1, -11, 11, 12]],
])('beside page %i of %i stand %j', (page, last, parts) => {
  expect(partsAround(page, last)).toEqual(parts.map(part => (part < 0 ? gap : part)))
  expect(partsAround(page, last).filter(part => part < 0)).toHaveLength(parts.filter(part => part < 0).length)
})
