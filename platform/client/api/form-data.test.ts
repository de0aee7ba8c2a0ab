import { expect, test } from 'vitest'
import { toWesternDigits } from './digits.ts'
import { toFormData } from './form-data.ts'

test.each([
  [
    'text and numbers',
    { title: 'درس ١٢', position: 3, pinned: false },
    ['title=درس ١٢', 'position=3', 'pinned=false'],
  ],
  ['null', { email: null }, ['email=']],
  ['nothing at all', { email: undefined }, []],
  ['an array', { courseIds: ['a', 'b'] }, ['courseIds=a', 'courseIds=b']],
  ['an empty array', { courseIds: [] }, ['courseIds=']],
  ['an object', { video: { kind: 'vimeo' } }, ['video={"kind":"vimeo"}']],
  ['objects in an array', { lessons: [{ id: 'a' }] }, ['lessons=[{"id":"a"}]']],
])('%s as a form [spec 7.25, 7.26]', (_, fields, sent) => {
  expect([...toFormData(fields)].map(([name, value]) => `${name}=${String(value)}`)).toEqual(sent)
})

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['05٠1۲ أ', '05012 أ'],
])('%s becomes %s [spec 7.27]', (typed, western) => {
  expect(toWesternDigits(typed)).toBe(western)
})
