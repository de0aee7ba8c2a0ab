import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardianFields } from '#modules/guardians/server/people/fields.ts'
import { ignoredHeaders, personFields } from '#modules/identity/server/users/imported/fields.ts'
import { fieldOfHeader, headerKey, namesOf } from './headers.ts'
import { letterOf } from './mapping.ts'

const fields = [...personFields, ...guardianFields]
const names = namesOf(fields, ignoredHeaders)
const known = fields.flatMap(({ name, headers }) => headers.map(header => ({ name, header })))

test('no header is known as two fields', () => {
  const byKey = Map.groupBy(names, ({ key }) => key)
  const double = [...byKey].filter(([, some]) => new Set(some.map(({ field }) => field)).size > 1)
  expect(double.map(([key]) => key)).toEqual([])
})

test('a header is known however it is typed: with marks, articles, capitals, signs and spaces', () => {
  const decorated = fc.record({
    of: fc.constantFrom(...known),
    isUpper: fc.boolean(),
    articles: fc.boolean(),
    mark: fc.constantFrom('', '\u064E', '\u0640', '\u200F'),
    ends: fc.constantFrom(['', ''], [' ', ' '], ['* ', ':'], ['(', ')'], ['_', '.']),
    between: fc.constantFrom(' ', '_', ' - ', '  ', ''),
  })
  fc.assert(
    fc.property(decorated, ({ of, isUpper, articles, mark, ends, between }) => {
      const words = of.header.split(' ').map(word => {
        const isArabic = /^\p{Script=Arabic}/u.test(word)
        const marked = isArabic && mark ? word[0] + mark + word.slice(1) : word
        // Nobody writes an article before a letter that stands for a word.
        return articles && isArabic && word.length > 1 && between !== '' ? `ال${marked}` : marked
      })
      const typed = `${ends[0]}${words.join(between)}${ends[1]}`
      expect(fieldOfHeader(isUpper ? typed.toUpperCase() : typed, names)).toBe(of.name)
    }),
  )
})

test.each([
  ['الاسم الرباعي للطالب', 'name'],
  ['موبايل ولي الأمر', 'guardianPhone'],
  ['ت. ولي الأمر', 'guardianPhone'],
  ['رقم الواتساب', 'phone'],
  ['Student Phone', 'phone'],
  ['Phone (Egypt)', 'phone'],
  ['م', null],
  ['#', null],
  ['مسلسل', null],
  ['المجموعة', undefined],
  ['Password', null],
  ['رقم', undefined],
  ['امتحان', undefined],
  ['ملاحظات', undefined],
  ['', undefined],
])('%j is %j', (header, field) => {
  expect(fieldOfHeader(header, names)).toBe(field)
})

test('the article is none where a word begins so', () => {
  expect(headerKey('الإلكتروني')).toBe(headerKey('إلكتروني'))
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
