import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, endOfDay, guessOrder } from './days.ts'

const plan = { dates: 'dmy', hijri: false } as const
const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map(found => found.toISOString().slice(0, 10))

test('a day is read in each order, with each sign, as a date and as its number', () =>
  fc.assert(
    fc.property(date, fc.constantFrom('/', '-', '.'), (day, sign) => {
      const [y, m, d] = day.split('-') as [string, string, string]
      for (const [dates, parts] of [
        ['dmy', [d, m, y]],
        ['mdy', [m, d, y]],
        ['ymd', [y, m, d]],
      ] as const)
        expect(dayIn(parts.map(Number).join(sign), { dates, hijri: false })).toEqual({ day })
      expect(dayIn({ type: 'date', text: `${day} 17:00` }, plan)).toEqual({ day })
      const serial = String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)
      expect(dayIn({ type: 'number', text: serial }, plan)).toEqual({ day })
    }),
  ))

test.each([
  ['٢٢/١١/٢٠٢٦', { day: '2026-11-22' }],
  ['22/11/26', { code: 'short_year' }],
  ['31/2/2026', { code: 'wrong_format' }],
  ['tomorrow', { code: 'wrong_format' }],
  ['1/9/1447', { code: 'hijri' }],
] as const)('%s: %j', (text, found) => {
  expect(dayIn(text, plan)).toEqual(found)
})

test('Hijri days are of the calendar of Umm al-Qura', () => {
  expect(dayIn('1/9/1447', { ...plan, hijri: true })).toEqual({ day: '2026-02-18' })
  expect(dayIn('30/2/1447', { ...plan, hijri: true })).toEqual({ code: 'wrong_format' })
})

test('the order of days is guessed by those that can be of one alone', () => {
  expect(guessOrder(['1/2/2026', '13/2/2026'])).toBe('dmy')
  expect(guessOrder(['1/2/2026', '2/13/2026'])).toBe('mdy')
  expect(guessOrder(['2026-02-01'])).toBe('ymd')
  expect(guessOrder(['1448/05/01', '30/6/2027'])).toBe('dmy')
  expect(guessOrder(['1/2/2026'])).toBe('dmy')
})

test('a day ends by the clocks of its zone', () => {
  expect(endOfDay('2026-11-22', 'Africa/Cairo')).toBe('2026-11-22T21:59:00.000Z')
  expect(endOfDay('2026-07-22', 'Africa/Cairo')).toBe('2026-07-22T20:59:00.000Z')
  expect(endOfDay('2026-11-22', 'UTC')).toBe('2026-11-22T23:59:00.000Z')
})
