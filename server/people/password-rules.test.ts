import { expect, test } from 'vitest'
import { brokenBy } from './password-rules.ts'
import { hashOf, isOutdated, isPassword } from './passwords.ts'

test.each([
  ['seven characters for a student', 'orchard', 'student', { code: 'too_short', limit: 8 }],
  ['eight for a student', 'orchards', 'student', undefined],
  ['eleven for a teacher', 'orchardgate', 'teacher', { code: 'too_short', limit: 12 }],
  ['twelve for an administrator', 'orchardgates', 'admin', undefined],
  ['what everybody uses', 'password123', 'student', { code: 'too_common' }],
  ['in capitals', 'PASSWORD123', 'student', { code: 'too_common' }],
  ['the product', 'Bustan2026', 'student', { code: 'too_common' }],
  ['the own name', 'mariam.k1', 'student', { code: 'too_common' }],
  ['a common word as a part', 'password of the gate', 'admin', undefined],
  ['letters of two code units each', '🍎🍏🍐🍊🍋🍌🍉🍇', 'student', undefined],
] as const)('%s', async (_, password, role, rule) => {
  expect(await brokenBy(password, role, 'Mariam', 'mariam.k')).toEqual(rule)
})

test('a hash is of its password alone, salted, and says what it cost', async () => {
  const [one, other] = await Promise.all([hashOf('سلام orchard'), hashOf('سلام orchard')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('سلام orchard', one)).toBe(true)
  expect(await isPassword('سلام orcharD', one)).toBe(false)
  expect(await isPassword('سلام orchard', null)).toBe(false)
  expect(isOutdated(one)).toBe(false)
  expect(isOutdated(one.replace('t=2', 't=1'))).toBe(true)
})
