import { expect, test } from 'vitest'
import { phoneInGroups } from './phone.tsx'

test.each([
  ['+201012345678', '+20 101 234 5678'],
  ['+966512345678', '+966 51 234 5678'],
  ['+96550012345', '+965 5 001 2345'],
  ['+15551234567', '+1 555 123 4567'],
  ['+9611123456', '+961 112 3456'],
  ['+1234567', '+1 23 4567'],
])('%s is read as %s', (number, read) => {
  expect(phoneInGroups(number)).toBe(read)
})
