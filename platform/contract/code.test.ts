import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeIn, codeSigns, randomSigns, withCheckSign, writtenCode } from './code.ts'

const codes = fc
  .string({ unit: fc.constantFrom(...codeSigns), minLength: randomSigns, maxLength: randomSigns })
  .map(withCheckSign)
const position = fc.nat({ max: randomSigns })
const digitsOf = (zero: number) => (code: string) =>
  code.replace(/\d/g, digit => String.fromCharCode(zero + Number(digit)))
const unseen = ['\u200e', '\u200f', '\u061c', '\u202a', '\u202b', '\u202c', '\u2066', '\u2069']
const between = fc.constantFrom('', ' ', '-', '\u2013', '\u2212', '\u00a0', '\t', '\n', ...unseen)

test('the signs are thirty, and none is taken for another', () => {
  expect([codeSigns.length, new Set(codeSigns).size]).toEqual([30, 30])
  expect(codeSigns).not.toMatch(/[01ILOU]/)
})

test('a code is known however it is typed', () => {
  const scripts = fc.constantFrom(
    (code: string) => code,
    digitsOf(0x0660),
    digitsOf(0x06f0),
    (code: string) => code.toLowerCase(),
    (code: string) => digitsOf(0x0660)(code.toLowerCase()),
    writtenCode,
  )
  fc.assert(
    fc.property(codes, scripts, fc.array(between, { minLength: 13, maxLength: 20 }), (code, as, more) => {
      const typed = [...as(code)].map((sign, at) => (more[at] ?? '') + sign).join('') + more[12]
      expect(codeIn(typed)).toBe(code)
    }),
  )
})

test('one wrong sign is found', () => {
  fc.assert(
    fc.property(codes, position, fc.constantFrom(...codeSigns), (code, at, sign) => {
      const typed = code.slice(0, at) + sign + code.slice(at + 1)
      expect(codeIn(typed)).toBe(sign === code[at] ? code : undefined)
    }),
  )
})

/** The one pair that Luhn's sum does not tell apart: the first and the last sign. */
const alike = new Set([codeSigns[0], codeSigns.at(-1)])

test('two signs beside each other that change places are found', () => {
  fc.assert(
    fc.property(codes, fc.nat({ max: randomSigns - 1 }), (code, at) => {
      const [one, other] = [code[at]!, code[at + 1]!]
      fc.pre(one !== other && !(alike.has(one) && alike.has(other)))
      expect(codeIn(code.slice(0, at) + other + one + code.slice(at + 2))).toBeUndefined()
    }),
  )
})

test.each(['', 'K7MP', 'K7MP-3XQ9-TWH', 'a quiet orchard at dawn', '000000000000', 'كلمة سرية هنا'])(
  '%j is no code',
  typed => expect(codeIn(typed)).toBeUndefined(),
)
