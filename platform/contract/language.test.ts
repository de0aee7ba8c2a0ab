import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'en'],
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-US,en;q=0.9,ar;q=0.8', 'en'],
  ['fr, ar;q=0.5, en;q=0.7', 'en'],
  ['en; q=0.5, ar; q=0.9', 'ar'],
  ['ar;q=0, fr', 'en'],
  ['*', 'en'],
])('%s is answered in %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language)
})
