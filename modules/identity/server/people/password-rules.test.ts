import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenBy } from './password-rules.ts'
import { hashAt, hashOf, isOutdated, isPassword, owaspCost } from './passwords.ts'

test.each([
  ['seven characters for a student', 'orchard', 'student', { code: 'too_short', limit: 8 }],
  ['eight for a student', 'orchards', 'student', undefined],
  ['eleven for a teacher', 'orchardgate', 'teacher', { code: 'too_short', limit: 12 }],
  ['twelve for an administrator', 'orchardgates', 'admin', undefined],
  ['what everybody uses', 'password123', 'student', { code: 'too_common' }],
  ['in capitals', 'PASSWORD123', 'student', { code: 'too_common' }],
  ['the product', 'Bustan2026', 'student', { code: 'too_common' }],
  ['the own username', 'mariam.k1', 'student', { code: 'holds_name' }],
  ['one letter', 'aaaaaaaa', 'student', { code: 'too_common' }],
  ['an alphabet', 'abcdefgh', 'student', { code: 'too_common' }],
  ['an alphabet backwards', 'zyxwvuts', 'student', { code: 'too_common' }],
  ['the Arabic alphabet', 'ابتثجحخد', 'student', { code: 'too_common' }],
  ['the old Arabic alphabet', 'ابجدهوزح', 'student', { code: 'too_common' }],
  ['a row of keys', 'asdfghjkl', 'student', { code: 'too_common' }],
  ['a row of Arabic keys', 'شسيبلاتنم', 'student', { code: 'too_common' }],
  ['digits in a row', '٢٣٤٥٦٧٨٩', 'student', { code: 'too_common' }],
  ['several rows, and a year', 'QwertAsdfg2026', 'admin', { code: 'too_common' }],
  ['full-width letters in a row', 'ａｂｃｄｅｆｇｈ', 'student', { code: 'too_common' }],
  ['the product twice', 'bustanbustan', 'admin', { code: 'too_common' }],
  ['the product twice in Arabic', 'بستانبستان', 'student', { code: 'too_common' }],
  ['the product thrice and a digit', 'BustanBustanBustan1', 'admin', { code: 'too_common' }],
  ['the own username twice', 'mariam.kmariam.k', 'admin', { code: 'holds_name' }],
  ['a common one twice', 'iloveyou1iloveyou1', 'admin', { code: 'too_common' }],
  ['a short piece again and again', 'ab1!ab1!ab1!', 'admin', { code: 'too_common' }],
  ['the own name as a part', 'the gate of MARIAM', 'admin', { code: 'holds_name' }],
  ['the own username as a part', '2031-mariam.k-2031', 'student', { code: 'holds_name' }],
  ['a word of the own name', 'صالحة-بيد-الغنيمي', 'student', { code: 'holds_name' }],
  ['a short word of the own name', 'alighted at night', 'student', undefined],
  ['a row as a part', 'abcd of the gate', 'admin', undefined],
  ['a common word as a part', 'password of the gate', 'admin', undefined],
  ['letters of two code units each', '🍎🍏🍐🍊🍋🍌🍉🍇', 'student', undefined],
] as const)('%s', async (_, password, role, rule) => {
  expect(await brokenBy(password, role, 'Mariam Ali الغنيمي', 'mariam.k')).toEqual(rule)
})

const tooCommon = { code: 'too_common' }
const judged = (password: string) => brokenBy(password, 'student', 'Mariam')

test('any letter or short piece again and again is refused, whole or cut', async () => {
  const piece = fc
    .array(fc.constantFrom(...'aZé1!٣بش🍎 _'), { minLength: 1, maxLength: 4 })
    .map(letters => letters.join(''))
  await fc.assert(
    fc.asyncProperty(piece, fc.integer({ min: 8, max: 40 }), async (piece, length) => {
      const letters = [...piece.repeat(length)].slice(0, length)
      expect(await judged(letters.join(''))).toEqual(tooCommon)
    }),
  )
})

test('any way along the alphabet, the digits or the keys is refused, there and back', async () => {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'شسيبلاتنمكط', 'ضصثقفغعهخحجد']
  const run = fc
    .record({ row: fc.constantFrom(...rows), from: fc.nat(4), back: fc.boolean() })
    .map(({ row, from, back }) => {
      const letters = [...row].slice(from, from + 5)
      return (back ? letters.reverse() : letters).join('')
    })
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 2, maxLength: 5 }), async runs => {
      expect(await judged(runs.join(''))).toEqual(tooCommon)
    }),
  )
})

test('what is drawn at random is taken', async () => {
  const letter = fc.constantFrom(...'ghjkmnpqrstvwxyz23456789ذظغشصسق')
  const drawn = fc.array(letter, { minLength: 16, maxLength: 24 })
  const isVaried = (letters: string[]) => new Set(letters).size > 8
  await fc.assert(
    fc.asyncProperty(drawn.filter(isVaried), async letters => {
      expect(await judged(letters.join(''))).toBeUndefined()
    }),
  )
})

test('a hash is of its password alone, salted, and says what it cost', async () => {
  hashAt(owaspCost)
  const [one, other] = await Promise.all([hashOf('سلام orchard'), hashOf('سلام orchard')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('سلام orchard', one)).toBe(true)
  expect(await isPassword('سلام orcharD', one)).toBe(false)
  expect(await isPassword('سلام orchard', null)).toBe(false)
  expect(isOutdated(one)).toBe(false)
  expect(isOutdated(one.replace('t=2', 't=1'))).toBe(true)
})
