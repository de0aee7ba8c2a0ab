import { expect, test } from 'vitest'
import { spellings } from '#test/spellings.ts'
import { fold } from './fold.ts'

test.each(spellings)('%s is found as %s', (written, typed) => {
  expect(fold(written)).toBe(fold(typed))
  expect(fold(fold(written))).toBe(fold(written))
})

test.each([
  ['علي', 'علا'],
  ['سارة', 'ساري'],
  ['كرم', 'كريم'],
  ['حسن', 'حسين'],
  ['مها', 'مهى'],
  ['ليلى', 'ليلا'],
  ['12', '21'],
])('%s is not %s', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})
