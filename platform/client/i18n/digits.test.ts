import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { inArabicDigits, messagesInDigits, valuesInDigits } from './digits.ts'

test.each([
  ['يبقى 30 يومًا', 'يبقى ٣٠ يومًا'],
  ['ساعة البداية، مثل 17:00.', 'ساعة البداية، مثل ١٧:٠٠.'],
  ['من 0 إلى 100', 'من ٠ إلى ١٠٠'],
  // What is typed so, and names.
  ['مثل \u20660100 123 4567\u2069 أو 12', 'مثل \u20660100 123 4567\u2069 أو ١٢'],
  ['يعمل MP4 وWebM وA4 وUTF-8', 'يعمل MP4 وWebM وA4 وUTF-8'],
  ['اكتب رقمًا، مثل 9.8.', 'اكتب رقمًا، مثل 9.8.'],
])('%s', (text, inDigits) => expect(inArabicDigits(text)).toBe(inDigits))

const arab = 'ar-EG-u-nu-arab'
/** As they are compiled of "صفحة {page} من 20" and of a plural whose forms count and name others. */
const messages: Messages = {
  plain: ['صفحة ', ['page'], ' من 20'],
  plural: [['count', 'plural', { 0: ['لا شيء في 24 ساعة'], one: ['واحد'], other: ['#', ' من ', ['all']] }]],
}

test('messages are written in the digits of a locale, and what is put in by its own kind', () => {
  const { plain, plural } = messagesInDigits(arab, messages)
  expect(plain).toEqual(['صفحة ', ['page'], ' من ٢٠'])
  expect(JSON.stringify(plural)).toContain('لا شيء في ٢٤ ساعة')
  expect(messagesInDigits('ar-EG-u-nu-latn', messages)).toEqual(messages)
  expect(valuesInDigits(plain, { page: 7, name: 'Course 12' })).toEqual({ page: '٧', name: 'Course 12' })
  expect(valuesInDigits(plain, { page: 1234.5 })).toEqual({ page: '١٢٣٤٫٥' })
  expect(valuesInDigits(plural, { count: 7, all: 12 })).toEqual({ count: 7, all: '١٢' })
})
