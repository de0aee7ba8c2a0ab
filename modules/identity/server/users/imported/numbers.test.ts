import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { lostDigits, phoneIn } from './numbers.ts'

const arabic = (text: string) => text.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
/** Mobile numbers of Egypt without their first zero. */
const mobile = fc
  .tuple(fc.constantFrom('10', '11', '12', '15'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([network, rest]) => `${network}${String(rest).padStart(8, '0')}`)

test('a phone number is one and the same, also where a spreadsheet has taken its zero', () =>
  fc.assert(
    fc.asyncProperty(
      mobile,
      fc.constantFrom('0', '', '20', '0020', '+20'),
      fc.boolean(),
      async (number, start, isArabic) => {
        const typed = `${start}${number}`
        const value = { value: `+20${number}` }
        expect(await phoneIn(isArabic ? arabic(typed) : typed, 'EG', 'refuse')).toEqual(value)
        if (/^[1-9]/.test(typed))
          expect(await phoneIn({ type: 'number', text: typed }, 'EG', 'refuse')).toEqual(value)
      },
    ),
    { numRuns: runs(60) },
  ))

test('two numbers in a cell are two, however they are parted, and the first where one is wanted', () =>
  fc.assert(
    fc.asyncProperty(
      mobile,
      mobile,
      fc.constantFrom('/', ' - ', ',', ';', ' ; ', '؛', ' و ', '\n'),
      async (one, other, sign) => {
        fc.pre(one !== other)
        const both = `0${one}${sign}0${other}`
        expect(await phoneIn(both, 'EG', 'refuse')).toEqual({ code: 'two_numbers' })
        expect(await phoneIn(both, 'EG', 'drop')).toEqual({ value: `+20${one}` })
        expect(await phoneIn(`0${one}${sign}0${one}`, 'EG', 'refuse')).toEqual({ value: `+20${one}` })
      },
    ),
    { numRuns: runs(60) },
  ))

test.each(['01001234567x01001234568', '01001234567+01001234568', '01001234567 & 01001234568'])(
  'of two numbers that nothing known parts none is taken: %j',
  async both => {
    expect(await phoneIn(both, 'EG', 'drop')).toEqual({ code: 'wrong_format' })
  },
)

test('what is written beside a number is none', async () => {
  for (const text of ['01001234567 (الأم)', 'tel 01001234567', '01001234567/12'])
    expect(await phoneIn(text, 'EG', 'refuse')).toEqual({ value: '+201001234567' })
})

test.each([
  ['1.00123E+09', 'scientific'],
  ['١٫٠٠١٢٣e+09', 'scientific'],
  [{ type: 'number', text: '1234567890123456' }, 'rounded'],
  [{ type: 'number', text: '123456789012345' }, undefined],
  ['1234567890123456', undefined],
] as const)('%j has lost digits: %j', (cell, code) => {
  expect(lostDigits(cell)).toBe(code)
})
