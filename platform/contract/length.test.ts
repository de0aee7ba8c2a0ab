import { expect, test } from 'vitest'
import { clockOf, secondsOf } from './length.ts'

test.each([
  ['11:20', 680],
  ['1:02:03', 3723],
  ['00:45', 45],
  ['0:5', 5],
  ['90:00', 5400],
  ['12', 720],
  ['١١:٢٠', 680],
  ['۱:۰۲:۰۳', 3723],
  [' 14:05 ', 845],
  ['\u200f14:05', 845],
  ['11.20', 680],
  ['١١٫٢٠', 680],
  ['100:00:00', 360_000],
  ['', null],
  ['  ', null],
])('%s is %s seconds', (typed, seconds) => {
  expect(secondsOf(typed)).toBe(seconds)
})

test.each(['11:75', 'ten', '1:2:3:4', ':30', '-5', '100:00:01', '99999'])('%s is not a length', typed => {
  expect(secondsOf(typed)).toBeUndefined()
})

test.each([
  [0, '0:00'],
  [45, '0:45'],
  [680, '11:20'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [360_000, '100:00:00'],
])('%i seconds are %s, and read back the same', (seconds, written) => {
  expect(clockOf(seconds)).toBe(written)
  expect(secondsOf(written)).toBe(seconds)
})
