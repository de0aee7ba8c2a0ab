import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Comma, decimal, numberIn, preciseDecimal } from './decimal.ts'
import { brokenRules } from './problem.ts'

const valueOf = (written: string, comma?: Comma) => {
  const read = numberIn(written, comma)
  return read && Number(read.over) / Number(read.under)
}

test.each<[written: string, value: number | undefined, comma?: Comma]>([
  ['١٢٫٥', 12.5],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['۱۲٫۵۰', 12.5],
  ['1,234', 1.234],
  ['1,234', 1234, 'thousands'],
  ['1,234,567', 1234567],
  ['1,234,567', 1234567, 'thousands'],
  ['1,234.5', 1234.5],
  ['1,234.5', 1234.5, 'thousands'],
  ['12,5', undefined, 'thousands'],
  ['1,000', 1000, 'byDigits'],
  ['١٢٣،٠٠٠', 123000, 'byDigits'],
  ['1,234,567.5', 1234567.5, 'byDigits'],
  ['12,50', 12.5, 'byDigits'],
  ['0,500', 0.5, 'byDigits'],
  ['1234,567', 1234.567, 'byDigits'],
  ['1,23,456', undefined],
  ['1234,567.8', undefined],
  ['1.234,5', undefined],
  ['1.2.3', undefined],
  ['١٬٢٣٤', 1234],
  ['١٬٢٣٤٫٥', 1234.5],
  ['٣،٥', 3.5],
  ['−3', -3],
  ['–3', -3],
  ['-٣', -3],
  ['+3', 3],
  [' 1 000 ', 1000],
  ['\u200f12.5\u200e', 12.5],
  ['\u206712.5\u2069', 12.5],
  ['1.5e3', 1500],
  ['1.5E3', 1500],
  ['1.5e-3', 0.0015],
  ['1.5×10^3', 1500],
  ['1.5 × 10^−3', 0.0015],
  ['3/4', 0.75],
  ['٣/٤', 0.75],
  ['-3/4', -0.75],
  ['3/-4', -0.75],
  ['1.5/0.5', 3],
  ['3/0', undefined],
  ['1/2/3', undefined],
  ['1'.repeat(1_001), undefined],
  ['/2', undefined],
  ['.5', 0.5],
  ['5.', 5],
  ['.', undefined],
  [',', undefined],
  ['', undefined],
  ['-', undefined],
  ['e3', undefined],
  ['1e', undefined],
  ['1e999', undefined],
  ['twelve', undefined],
  ['12 kg', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
])('%j is read as %j (%s)', (written, value, comma) => {
  expect(valueOf(written, comma)).toBe(value)
})

test('every number is read as it is written, in each of three scripts', () => {
  const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].map(digits => [...digits])
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.nat(2),
      fc.constantFrom('.', ',', '٫', '،'),
      (size, script, mark) => {
        const written = `${Math.trunc(size / 1000)}${mark}${String(Math.abs(size % 1000)).padStart(3, '0')}`
        const signed = size < 0 && !written.startsWith('-') ? `-${written}` : written
        const inScript = signed.replace(/\d/g, digit => scripts[script]![Number(digit)]!)
        expect(numberIn(inScript)).toEqual({ over: BigInt(size), under: 1000n })
      },
    ),
  )
})

test('whatever is written, reading it ends, and never throws', () => {
  const signs = fc.constantFrom(...'0123456789.,٫٬،/-+e×^ ٠۵\u200f')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 64 }), written => {
      const read = numberIn(written)
      expect(read === undefined || read.under > 0n).toBe(true)
    }),
  )
})

const broken = (of: z.ZodMiniType, sent: unknown) => {
  const { error } = z.safeParse(of, sent, { reportInput: true })
  return error ? brokenRules(error).map(({ code }) => code) : []
}

test.each<[sent: unknown, codes: string[]]>([
  [0.1, []],
  [99.99, []],
  [100, []],
  [0.125, ['wrong_format']],
  [1.005, ['wrong_format']],
  [-0.01, ['too_low']],
  [100.01, ['too_high']],
  ['٦٢٫٥', []],
  ['62,5', []],
  ['62.505', ['wrong_format']],
  ['1,000', ['too_high']],
  ['much', ['wrong_type']],
  [null, ['required']],
  [true, ['wrong_type']],
])('%j as a decimal from 0 to 100 breaks %j', (sent, codes) => {
  expect(broken(decimal({ min: 0, max: 100 }) as never, sent)).toEqual(codes)
})

test.each<[sent: unknown, codes: string[]]>([
  ['0,000000000000123', []],
  ['123456789012345', []],
  [1.234567890123456, ['wrong_format']],
  ['1/3', ['wrong_format']],
  ['1/8', []],
  ['1e15', []],
  [1e-300, ['wrong_format']],
])('%j as a number of 15 digits at most breaks %j', (sent, codes) => {
  expect(broken(preciseDecimal() as never, sent)).toEqual(codes)
})
