import { expect, test } from 'vitest'
import { spokenMinutes } from './spoken-minutes.ts'

test.each([
  [1_801, 1_800, 3_600, 30],
  [601, 600, 3_600, 10],
  [310, 299, 3_600, 5],
  [61, 60, 3_600, 1],
  [1_799, 1_798, 3_600, undefined],
  // A device that slept wakes up behind several marks: the nearest end is said.
  [1_900, 200, 3_600, 5],
  // Of two minutes half is said, and no mark that was never ahead.
  [61, 60, 120, 1],
])('from %i to %i seconds of %i, %s minutes are said', (before, left, whole, minutes) => {
  expect(spokenMinutes(before, left, whole)).toBe(minutes)
})
