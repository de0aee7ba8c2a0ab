import { expect, test } from 'vitest'
import { languageErrors } from './languages.ts'

const server = 'modules/catalog/server/exported.ts'

test.each([
  "column('title', 'العنوان', 'Title'),",
  "const words = { ar: 'نسخة', en: 'copy' }",
  '`مرحبًا ${name}`',
])('%s is a text of one language', line => {
  expect(languageErrors(server, [line])).toEqual([
    expect.stringContaining(`${server}:1  say it by an id of the catalogues`),
  ])
})

test('a text of one language is refused on pages as well', () => {
  const form = 'modules/catalog/client/courses/course-form.tsx'
  expect(languageErrors(form, ["{ value: 'ar', label: 'العربية' },"])).toHaveLength(1)
})

test.each(["column('title', 'courses.title'),", ' * With درس ٢ before درس ١٠.', 'one() // As of درس ٢.'])(
  '%s is none',
  line => {
    expect(languageErrors(server, [line])).toEqual([])
  },
)

test('the code of letters, tests, migrations and the demonstration may have them', () => {
  for (const file of [
    'platform/contract/fold.ts',
    'modules/catalog/server/exported.test.ts',
    'app/server/migrations/frozen.ts',
    'modules/questions/client/kinds/letters.ts',
    'demo/students.ts',
  ])
    expect(languageErrors(file, ["'ة'"])).toEqual([])
})
