import { expect, test } from 'vitest'
import { rounded, times, whole } from '#platform/server/fraction.ts'
import { isReadable, numericCredit } from './credit.ts'

type Numeric = Parameters<typeof numericCredit>[1]
const answer = (value: number, tolerance = 0, by: 'absolute' | 'percent' = 'absolute', credit = 100) => ({
  ...{ value, tolerance, by, credit },
})
const of = (one: ReturnType<typeof answer>, more: Partial<Numeric> = {}): Numeric => ({
  ...{ answers: [one], comma: 'decimal', units: [], unit: 'none', ...more },
})
const length = {
  units: [
    ...[
      { name: 'm', factor: 1 },
      { name: 'cm', factor: 0.01 },
      { name: 'km', factor: 1000 },
    ],
    ...[
      { name: 'سم', factor: 0.01 },
      { name: 'm2', factor: 5 },
    ],
  ],
}
const credit = (written: string, numeric: Numeric) =>
  rounded(times(whole(100), numericCredit(written, numeric)))

test.each<[written: string, numeric: Numeric, fits: boolean]>([
  ['١٢٫٥', of(answer(12.5)), true],
  ['12.5', of(answer(12.5)), true],
  ['12,5', of(answer(12.5)), true],
  ['۱۲٫۵۰', of(answer(12.5)), true],
  ['1,234', of(answer(1.234)), true],
  ['1,234', of(answer(1234), { comma: 'thousands' }), true],
  ['1,234', of(answer(1234)), false],
  ['0,30', of(answer(0.3)), true],
  ['0.3000000000000000001', of(answer(0.3)), false],
  // What doubles would get wrong: 0.1 + 0.2.
  ['0.3', of(answer(0.1, 0.2)), true],
  ['0.30000000000000004', of(answer(0.1, 0.2)), false],
  ['9.6138', of(answer(9.81, 2, 'percent')), true],
  ['10.0062', of(answer(9.81, 2, 'percent')), true],
  ['9.61379', of(answer(9.81, 2, 'percent')), false],
  ['10.00621', of(answer(9.81, 2, 'percent')), false],
  ['-9.6138', of(answer(-9.81, 2, 'percent')), true],
  ['-10.0063', of(answer(-9.81, 2, 'percent')), false],
  ['0', of(answer(0, 50, 'percent')), true],
  ['0.01', of(answer(0, 50, 'percent')), false],
  ['1.5e3', of(answer(1500)), true],
  ['1.5×10^3', of(answer(1500)), true],
  ['3/4', of(answer(0.75)), true],
  ['1/3', of(answer(0.3333, 0.0001)), true],
  // Units.
  ['5', of(answer(5), { ...length, unit: 'optional' }), true],
  ['5 m', of(answer(5), { ...length, unit: 'optional' }), true],
  ['500cm', of(answer(5), { ...length, unit: 'optional' }), true],
  ['٥٠٠ سم', of(answer(5), { ...length, unit: 'optional' }), true],
  ['0.005 km', of(answer(5), { ...length, unit: 'required' }), true],
  ['1 m2', of(answer(5), { ...length, unit: 'required' }), true],
  ['5 m\u200f', of(answer(5), { ...length, unit: 'required' }), true],
  ['10/2 m', of(answer(5), { ...length, unit: 'required' }), true],
  ['5', of(answer(5), { ...length, unit: 'required' }), false],
  ['5 mm', of(answer(5), { ...length, unit: 'optional' }), false],
  ['5 M', of(answer(5), { ...length, unit: 'optional' }), false],
  ['5 m', of(answer(5), { ...length, unit: 'none' }), false],
  ['m 5', of(answer(5), { ...length, unit: 'optional' }), false],
])('"%s" for %j fits: %s', (written, numeric, fits) => {
  expect(credit(written, numeric)).toBe(fits ? 100 : 0)
})

test.each<[written: string, readable: boolean]>([
  ['12', true],
  ['12 m', true],
  ['12 yards', true], // an unknown unit: read, and worth nothing
  ['1,23,4', false],
  ['about 12', false],
  ['twelve', false],
  ['12 m 5', false],
  ['m', false],
])('"%s" can be read: %s', (written, readable) => {
  for (const unit of ['none', 'optional', 'required'] as const)
    expect(isReadable(written, of(answer(12), { ...length, unit }))).toBe(readable)
})

test('of several answers that fit the highest credit counts', () => {
  const answers = [answer(10, 5, 'absolute', 60), answer(10), answer(10, 1, 'absolute', 33.33)]
  const numeric = of(answers[0]!, { answers })
  expect(['10', '10.5', '9', '14', '16'].map(written => credit(written, numeric))).toEqual([
    100, 60, 60, 60, 0,
  ])
})
