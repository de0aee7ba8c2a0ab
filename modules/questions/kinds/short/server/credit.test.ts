import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { fitsPattern, shortCredit } from './credit.ts'

type Short = Parameters<typeof shortCredit>[1]
const of = (text: string, compare: Short['compare'], article = true): Short => ({
  ...{ answers: [{ text, credit: 100 }], compare, article },
})
const fits = (written: string, short: Short) => shortCredit(written, short).over !== 0n

test.each<[written: string, text: string, folded: boolean, letters: boolean, exact: boolean]>([
  ['معادلة', 'معادلة', true, true, true],
  ['الْمُعَادَلَة', 'معادلة', true, true, false],
  ['معادله', 'معادلة', true, false, false],
  ['المعادلة', 'معادلة', true, true, false],
  ['معادلة', 'المعادلة', true, true, false],
  ['علا', 'علي', false, false, false],
  ['على', 'علي', true, false, false],
  ['أحمد', 'احمد', true, false, false],
  ['إحسان', 'أحسان', true, false, false],
  ['ٱلكتاب', 'الكتاب', true, true, false],
  ['سماء', 'سما', true, false, false],
  ['مسؤول', 'مسوول', true, false, false],
  ['علی', 'علي', true, true, false], // the Persian ya is the same letter
  ['كتـــاب', 'كتاب', true, true, false],
  ['  ناتج   الجمع ', 'ناتج الجمع', true, true, true],
  ['٤٢', '42', true, true, false],
  ['Paris!', 'paris', true, true, false],
  ['Café', 'cafe', true, true, false],
  ['well-known', 'well known', true, true, false],
  ['wellknown', 'well known', false, false, false],
  ['x+1', 'x-1', false, false, false],
  ['+', '-', false, false, false],
  ['-', '-', true, true, true],
  ['؟', '!', false, false, false],
  ['ا ء ب', 'ا ب', true, false, false],
  ['شيماء', 'شيما', true, false, false],
])('"%s" fits "%s" folded %s, by letters %s, exactly %s', (written, text, ...expected) => {
  expect((['folded', 'letters', 'exact'] as const).map(compare => fits(written, of(text, compare)))).toEqual(
    expected,
  )
})

test.each<[written: string, text: string, article: boolean, fits: boolean]>([
  ['الماء', 'ماء', true, true], // five letters as it is written, though folding drops the last
  ['ماء', 'الماء', true, true],
  ['المَاءُ', 'ما', true, true],
  ['الماء', 'ماء', false, false],
  ['الما', 'ماء', true, false], // four, as it is written
  ['الـمـا', 'ما', true, false], // what stretches a word is no letter of it
  ['ألداء', 'داء', true, true],
  ['الجزء الأول', 'جزء أول', true, true],
  ['الكتاب', 'كتاب', true, true],
  ['الكتاب', 'كتاب', false, false],
  ['القلم', 'قلم', true, true], // five letters with ال
  ['المد', 'مد', true, false], // four
  ['والكتاب', 'وكتاب', true, false],
  ['كتاب الطالب', 'كتاب طالب', true, true],
])('"%s" and "%s", the article taken off: %s', (written, text, article, expected) => {
  expect(fits(written, of(text, 'folded', article))).toBe(expected)
})

test('ال goes before words that have five letters with it as they are written, whatever folding makes of these', () => {
  const letter = fc.constantFrom(...'بتجدسعمهويةىءأآؤئ')
  const mark = fc.constantFrom('', '\u064E', '\u0651\u0650', '\u0640')
  const word = fc.array(fc.tuple(letter, mark), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(word, fc.constantFrom('folded', 'letters'), (written, compare) => {
      const text = written.flat().join('')
      // A word of hamzas alone folds to nothing, and is compared as it is written.
      fc.pre(/[^ء\p{M}\u0640]/u.test(text))
      expect(fits(`ال${text}`, of(text, compare))).toBe(written.length >= 3)
      expect(fits(text, of(`ال${text}`, compare))).toBe(written.length >= 3)
      expect(fits(`ال${text}`, of(text, compare, false))).toBe(false)
    }),
    { numRuns: runs(2_000) },
  )
})

test.each<[text: string, pattern: string, fits: boolean]>([
  ['معادلات', 'معاد*', true],
  ['معاد', 'معاد*', true],
  ['المعادلات', 'معاد*', true],
  ['معاد لات', 'معاد*', false],
  ['photosynthesis', 'photo*sis', true],
  ['photo synthesis', 'photo*sis', false],
  ['sis', '*sis', true],
  ['a b', '*', false],
  ['word', '*', true],
  ['colour of it', 'col*r of *', true],
  ['abab', 'a*b*b', true],
  ['aXbYaZ', 'a*bya*', true],
])('"%s" fits the pattern "%s": %s', (text, pattern, expected) => {
  expect(fits(text, of(pattern, 'folded'))).toBe(expected)
})

test('an asterisk that a student types is no pattern', () => {
  expect(fits('*', of('word', 'folded'))).toBe(false)
  expect(fits('wo*', of('word', 'exact'))).toBe(false)
})

test('patterns fit what a regular expression says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '*'), maxLength: 8 })
  fc.assert(
    fc.property(text, pattern, (given, wanted) => {
      const expression = new RegExp(`^${wanted.replaceAll('*', '[^ ]*')}$`)
      expect(fitsPattern(given, wanted)).toBe(expression.test(given))
    }),
    { numRuns: runs(2_000) },
  )
})

test('a pattern that regular expressions would take forever for comes to its end', () => {
  expect(fitsPattern('a'.repeat(500), `${'*a'.repeat(249)}*b`)).toBe(false)
})
