import { expect, test } from 'vitest'
import { firstDayFor, weekendFor } from './week.ts'

const unknown = () => undefined
const [monday, friday, saturday, sunday] = [1, 5, 6, 7]

test.each<[languages: string[], firstDay: number]>([
  [['ar-EG'], saturday],
  [['ar-SA'], sunday],
  [['ar-AE'], monday],
  [['ar-MA', 'fr-MA'], monday],
  [['fa-IR'], saturday],
  [['dv-MV'], friday],
  [['en-US', 'en'], sunday],
  [['en-GB'], monday],
  // A language says where its reader is once it names a region.
  [['en', 'ar-KW'], saturday],
  [['ar'], saturday],
  [['de'], monday],
  [['C', 'en-US@posix', 'ar-SA'], sunday],
  [['xx-ZZ'], monday],
  [['C'], monday],
  [[], monday],
])('%j begin their week on day %i, whether the browser knows it or not', (languages, firstDay) => {
  expect(firstDayFor(languages)).toBe(firstDay)
  expect(firstDayFor(languages, unknown)).toBe(firstDay)
})

test('a reader may have said it to the browser', () => {
  expect(firstDayFor(['en-GB-u-fw-sun'])).toBe(sunday)
})

test('where the browser does not know, every region begins as in those that do', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const regions = letters.flatMap(one => letters.map(other => one + other)).filter(code => names.of(code))
  // Regions that have another name by now say it in the region itself.
  const today = regions.filter(code => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  expect(today.length).toBeGreaterThan(200)
  for (const code of today)
    expect([code, firstDayFor([`und-${code}`], unknown)]).toEqual([code, firstDayFor([`und-${code}`])])
})

test.each([
  [['ar-EG'], [5, 6]],
  [['en-GB'], [6, 7]],
  [['ar-AE'], [6, 7]],
  [
    ['ar', 'en-US'],
    [6, 7],
  ],
  [['ar'], [5, 6]],
  [['fa-IR'], [5]],
])('the weekend of %j is %j, also in a browser that knows no weeks', (languages, days) => {
  expect(weekendFor(languages)).toEqual(days)
  expect(weekendFor(languages, () => undefined)).toEqual(days)
})
