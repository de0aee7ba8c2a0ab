import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage, forgetLanguage, languageFor } from './language.ts'

beforeEach(() => localStorage.clear())

// the one chosen on this device, else the user's locale, else the browser's, else Arabic.
test.each([
  ['ar', 'en', ['en-GB'], 'ar'],
  [null, 'en', ['ar-EG'], 'en'],
  [null, null, ['fr-FR', 'en-GB', 'ar'], 'en'],
  [null, null, ['ar-SA', 'en'], 'ar'],
  [null, null, ['fr-FR'], 'ar'],
] as const)('chosen %s, own %s, browser %s: %s', (chosen, own, browser, language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  if (chosen) chooseLanguage(chosen)
  expect(languageFor(own)).toBe(language)
})

test('a choice can be forgotten', () => {
  chooseLanguage('ar')
  forgetLanguage()
  expect(languageFor('en')).toBe('en')
})
