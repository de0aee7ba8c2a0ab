import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { mathParts } from './maths.ts'

const mathIn = (text: string) => mathParts(text).flatMap(({ text, isMath }) => (isMath ? [text] : []))

test.each([
  ['القانون F = ma يصف الحركة', ['F = ma']],
  ['حل المعادلة x² + 2x - 3 = 0.', ['x² + 2x - 3 = 0']],
  ['ناتج 5 × 3 هو 15', ['5 × 3']],
  ['بسرعة 10 m/s² إلى الأعلى', ['10 m/s²']],
  ['النقطة (a, b)، والفترة [0, 5)', ['(a, b)', '[0, 5)']],
  ['إذا كان x=1 وكانy>2', ['x=1', 'y>2']],
  ['(القانون F = ma)', ['F = ma']],
  ['{ -5=قوة', ['-5=']],
  ['القانون (F = ma) مهم', ['(F = ma)']],
  ['الكثافة: density = mass / volume.', ['density = mass / volume']],
  ['درجة الحرارة -5 °C ليلًا', ['-5 °C']],
  ['جزيء H₂O', ['H₂O']],
  ['نص \\frac{\\sin a}{\\sin b} هنا', ['\\frac{\\sin a}{\\sin b}']],
  ['The force F = ma is قوة', ['F = ma']],
  ['القوة F = 5 kg m/s²، ثم 2a + b', ['F = 5 kg m/s²', '2a + b']],
  ['سطر x =\n5', []],
])('%s', (text, found) => expect(mathIn(text)).toEqual(found))

test.each([
  'الدرس 1 - القوى',
  'لغة Python 3 سهلة',
  'سنة 2026، صفحة 12',
  'كتاب-5 نسخ',
  'لغة C++ والعلامة A+',
  'e-mail من Al-Azhar إلى https://example.com/a?b=c',
  '٢ + ٣ = ٥',
  'خصم 50%',
])('nothing stands apart in %s', text => expect(mathIn(text)).toEqual([]))

test('what has no Arabic stays in one piece', () => {
  expect(mathParts('F = ma')).toEqual([{ text: 'F = ma', isMath: false }])
})

const words = fc.constantFrom(
  ...[
    'قوة',
    'و',
    '،',
    '؟',
    '٥',
    'F',
    'ma',
    'speed',
    '12',
    '3.5',
    '-5',
    'x²',
    '(',
    ')',
    '(a,',
    'b)',
    ' ',
    '  ',
    '\n',
    '=',
    '+',
    '-',
  ],
  ...['×', '/', '.', ',', ':', '\\frac{a}', '{', '}', '\u200F', '😀', 'http://a.b', '%', '√2', "f'", 'é'],
)
test('the pieces are the text again; no piece of mathematics holds Arabic, or begins or ends with a blank', () => {
  const texts = fc.oneof(
    fc.array(words, { maxLength: 25 }).map(all => all.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(texts, text => {
      const parts = mathParts(text)
      expect(parts.map(({ text }) => text).join('')).toBe(text)
      for (const { text, isMath } of parts)
        if (isMath) {
          expect(text).toBe(text.trim())
          expect(text).toMatch(/[\p{L}\d]/u)
          expect(text).not.toMatch(/\p{Script=Arabic}/u)
          expect(text).not.toMatch(/^\d+$|^[A-Za-z]+$/)
        }
    }),
    { numRuns: runs(3_000) },
  )
})
