import { expect, test } from 'vitest'
import { firstNameOf, initialsOf } from './avatar.tsx'

// two letters of a Latin name, one of an Arabic one; titles are skipped.
test.each([
  ['Mariam Khaled Nasser', 'MN', 'Mariam'],
  ['salma', 'S', 'salma'],
  ['Dr. Omar Tarek', 'OT', 'Omar'],
  ['أ. سلمى حداد', 'س', 'سلمى'],
  ['عبد الرحمن قاسم', 'ع', 'عبد الرحمن'],
  ['د.', 'د', 'د.'],
])('%s: %s, %s', (name, initials, first) => {
  expect(initialsOf(name)).toBe(initials)
  expect(firstNameOf(name)).toBe(first)
})
