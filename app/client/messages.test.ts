import './messages.ts'
import { globSync, readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages, setLocale } from '#platform/client/i18n/i18n.ts'
import { integer, record, type Schema, singleLine } from '#platform/contract/schema.ts'

const catalogues = import.meta.glob<{ messages: Record<string, unknown> }>(
  '/{app,modules,platform}/**/locales/**/*.po',
  { eager: true },
)
const rows = Object.entries(catalogues).flatMap(([file, { messages: en }]) => {
  if (!file.endsWith('/en.po')) return []
  const area = file.slice(1, -'/en.po'.length)
  return [{ area, en, ar: catalogues[`/${area}/ar.po`]?.messages ?? {} }]
})

test('there are catalogues', () => expect(rows.length).toBeGreaterThan(5))

test.each(rows)('every word of $area exists in both languages', ({ en, ar }) => {
  expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  expect(Object.values({ ...en, ...ar })).not.toContain('')
})

test('no word is in two areas', () => {
  const ids = rows.flatMap(({ en }) => Object.keys(en))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each(rows)('whatever is counted in $area has all six Arabic forms', ({ ar }) => {
  const forms = Object.entries(ar).flatMap(([id, message]) =>
    pluralsOf(message).map(found => [id, found] as const),
  )
  for (const [id, found] of forms)
    expect(found, id).toEqual(expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']))
})

// The sign follows the digits, which a school chooses: whoever formats the number writes it, too.
test('no word writes a sign of percent behind a number', () => {
  const signed = globSync('{app,modules,platform}/**/locales/**/*.po').filter(file =>
    /[}\d]\s?[٪%]/.test(readFileSync(file, 'utf8')),
  )
  expect(signed).toEqual([])
})

test('every word that a screen says by its name exists', () => {
  const known = new Set(rows.flatMap(({ en }) => Object.keys(en)))
  const said = globSync('{app,modules,platform}/**/client/**/*.{ts,tsx}').flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/\bt\('([\w.]+)'/g)].map(([, id]) => ({ file, id: id! }))
  })
  expect(said.filter(({ id }) => !known.has(id))).toEqual([])
})

test.each([
  [0, 'الجملة القصيرة أسهل'],
  [1, 'حرف واحد على الأقل، والجملة القصيرة أسهل'],
  [2, 'حرفان على الأقل، والجملة القصيرة أسهل'],
  [8, '8 أحرف على الأقل، والجملة القصيرة أسهل'],
  [12, '12 حرفًا على الأقل، والجملة القصيرة أسهل'],
  [100, '100 حرف على الأقل، والجملة القصيرة أسهل'],
])('%i is counted in Arabic, with Latin digits', async (shortest, words) => {
  await setLocale('ar')
  await loadMessages('account')
  expect(i18n._('strength.help', { shortest })).toBe(words)
})

// <html lang dir> follow the language.
test.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('in %s the page runs %s, and areas come along', async (language, dir) => {
  await setLocale(language)
  await loadMessages('admin')
  expect(document.documentElement).toMatchObject({ lang: language, dir })
  expect(i18n._('offline')).toBe({ en: 'Cannot reach the server', ar: 'تعذّر الوصول إلى الخادم' }[language])
})

test.each([
  ['loggedIn', 'Logged in successfully.', 'تم تسجيل الدخول بنجاح.'],
  ['loggedOut', 'Logged out successfully.', 'تم تسجيل الخروج بنجاح.'],
  ['unsuccessful', 'Unsuccessful Operation', 'لم تنجح العملية'],
  ['passwordChanged', 'Password changed successfully.', 'تم تغيير كلمة المرور بنجاح.'],
  ['redirecting', 'Redirecting', 'جارٍ التحويل'],
])('%s is said in these words [spec 8.4, 8.5, 8.9, 8.10, 8.11]', async (id, en, ar) => {
  await setLocale('en')
  expect(i18n._(id)).toBe(en)
  await setLocale('ar')
  expect(i18n._(id)).toBe(ar)
})

test.each([
  ['required', singleLine({ min: 1 }), '', 'This is required.', 'هذا الحقل مطلوب.'],
  ['length', singleLine({ min: 3 }), 'a', 'Use at least 3 characters.', 'اكتب 3 أحرف على الأقل.'],
  ['length', singleLine({ max: 3 }), 'abcd', 'Use at most 3 characters.', 'اكتب 3 أحرف على الأكثر.'],
  ['range', integer({ min: 1 }), 0, 'Must be 1 or more.', 'يجب ألا يقل عن 1.'],
  ['range', integer({ max: 9 }), 10, 'Must be 9 or less.', 'يجب ألا يزيد على 9.'],
  ['type', integer(), 'x', 'This is not the right kind of value.', 'هذه ليست قيمة من النوع المطلوب.'],
])('a field says %s by itself, in both languages [spec 5.2]', async (_, schema, given, en, ar) => {
  for (const [language, sentence] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    await setLocale(language)
    const again = z.safeParse(record({ field: schema as Schema }), { field: given })
    expect(again.error!.issues.map(({ message }) => message)).toEqual([sentence])
  }
})

function pluralsOf(message: unknown): string[][] {
  if (!Array.isArray(message)) return []
  const own = message[1] === 'plural' && message[2] ? [Object.keys(message[2])] : []
  return [...own, ...message.flatMap(pluralsOf)]
}

test('an area that is learnt while the language changes is said in the new one', async () => {
  await setLocale('en')
  await Promise.all([loadMessages('search'), setLocale('ar')])
  expect(i18n._('search.in.summaries')).toBe('الملخصات')
})
