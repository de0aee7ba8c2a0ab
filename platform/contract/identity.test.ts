import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runs } from '#test/properties.ts'
import { signInForm } from './identity.ts'
import { email, login, name, phone, username } from './schema.ts'

const read = (schema: z.ZodMiniType, given: string) => z.safeParse(schema, given).data

test.each([
  ['full-width letters', 'ｓａｌｍａ'],
  ['a joiner of graphemes', 'sal\u034Fma'],
  ['a variation selector', 'salma\uFE0F'],
  ['a Hangul filler', 'salma\u3164'],
  ['a leading Hangul filler', '\u115Fsalma'],
  ['a half-width filler', 'salma\uFFA0'],
  ['a tag', 'salma\u{E0061}'],
  ['mathematical letters', '𝓼𝓪𝓵𝓶𝓪'],
  ['a vowel that nobody sees', 'salma\u17B4'],
])('a username with %s is the one it looks like', (_, given) => {
  expect(read(username(), given)).toBe('salma')
  expect(read(login(), given)).toBe('salma')
  expect(read(email(), `${given}@example.com`)).toBe('salma@example.com')
})

test('a text that is far longer than any name is refused without a look for plain letters', () => {
  const given = '\uFDFA'.repeat(5_000) // each of them is a sentence of eighteen letters
  expect(signInForm(given)).toBe(given)
  for (const schema of [username(), login(), email()]) expect(read(schema, given)).toBeUndefined()
})

test('a name without any letter that is seen is none', () => {
  for (const given of ['\u3164', '\u115F\u1160', '\u034F\uFE0F', '\u{E0020}'])
    expect(read(name({ min: 1 }), given)).toBeUndefined()
})

test.each([
  ['＋２０１００１２３４５６７', '+201001234567'],
  ['٠١٠٠ ١٢٣ ٤٥٦٧', '01001234567'],
  ['(0100) 123.45–67', '01001234567'],
  ['0020-100-123-4567', '+201001234567'],
])('a phone may be typed as %s', (typed, digits) => {
  expect(read(phone(), typed)).toBe(digits)
})

test('what was read once is read the same again, and nothing in it is unseen', () => {
  const letters = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
  const odd = fc.constantFrom(...'ａﬁǅﷲ①İßΣ\u034F\uFE0F\u3164\u115F\u200D٣é\u0301')
  const given = fc.array(fc.oneof(letters, odd, fc.constantFrom(...'abz09._-')), { maxLength: 8 })
  fc.assert(
    fc.property(given, parts => {
      for (const schema of [username(), login()]) {
        const once = read(schema, parts.join(''))
        if (once === undefined) continue
        expect(read(schema, once as string)).toBe(once)
        expect(once).not.toMatch(/\p{Default_Ignorable_Code_Point}/u)
        expect((once as string).normalize('NFKC')).toBe(once)
      }
    }),
    { numRuns: runs(2_000) },
  )
})
