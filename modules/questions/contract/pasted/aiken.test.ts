import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAiken } from './aiken.ts'
import { toHtml } from './html.ts'
import { drafted } from './row.ts'
import { writeAiken } from './write-aiken.ts'

const paragraph = (text: string) => `<p dir="auto">${text}</p>`

test('questions in two languages, with and without empty lines between them', () => {
  const rows = readAiken(`ما عاصمة مصر؟
A. الإسكندرية
B. القاهرة
C. أسوان
ANSWER: B

Which is < 3?
A) $\\frac{1}{2}$
B) 4 & more
answer: a
2 + 2 = ?
A. 3
B. 4
ANSWER: B`)
  expect(rows).toMatchObject([
    {
      draft: {
        body: paragraph('ما عاصمة مصر؟'),
        content: {
          kind: 'single',
          options: [{ credit: 0 }, { body: paragraph('القاهرة'), credit: 100 }, {}],
        },
      },
    },
    {
      draft: {
        body: paragraph('Which is &lt; 3?'),
        content: {
          options: [
            { body: paragraph('<span data-math="inline">\\frac{1}{2}</span>'), credit: 100 },
            { body: paragraph('4 &amp; more'), credit: 0 },
          ],
        },
      },
    },
    { draft: { body: paragraph('2 + 2 = ?') } },
  ])
})

test.each([
  ['no answer line', 'Q?\nA. 1\nB. 2', 'no_right_answer'],
  ['an answer that is no option', 'Q?\nA. 1\nB. 2\nANSWER: C', 'unreadable'],
  ['letters out of order', 'Q?\nA. 1\nC. 2\nANSWER: A', 'unreadable'],
  ['one option', 'Q?\nA. 1\nANSWER: A', 'unreadable'],
  ['no question', 'A. 1\nB. 2\nANSWER: A', 'unreadable'],
  ['a long option', `Q?\nA. 1\nB. ${'x'.repeat(5_001)}\nANSWER: A`, 'too_long'],
])('%s is told', (_, text, code) => {
  const [row, ...more] = readAiken(text)
  expect(row).toMatchObject({ code, detail: expect.stringMatching(/^Q|^A/) })
  expect(more).toEqual([])
})

test('a question without its answer does not take in the next one', () => {
  expect(readAiken('One?\nA. 1\nB. 2\n\nTwo?\nA. 1\nB. 2\nANSWER: A')).toMatchObject([
    { code: 'no_right_answer', draft: { body: paragraph('One?') } },
    { draft: { body: paragraph('Two?') } },
  ])
})

const words = fc
  .array(fc.constantFrom('قوة', 'a < b', '$x^2$', '5 $', 'A', 'ANSWER', 'x & y', '\\(n\\)', '٣'), {
    minLength: 1,
    maxLength: 5,
  })
  .map(all => toHtml(all.join(' ')))

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ body: words, options: fc.array(words, { minLength: 2, maxLength: 20 }), at: fc.nat() }),
        { maxLength: 5 },
      ),
      created => {
        const questions = created.map(({ body, options, at }) => {
          const parts = options.map((one, index) => ({
            body: one,
            credit: index === at % options.length ? 100 : 0,
          }))
          return drafted({ body, content: { kind: 'single', options: parts } }, body).draft!
        })
        const { text, lost } = writeAiken(questions)
        const left = questions.filter((_, at) => !lost.some(one => one.at === at))
        expect(lost.every(({ code }) => code === 'unsupported')).toBe(true)
        expect(readAiken(text).map(({ draft }) => draft)).toEqual(left)
      },
    ),
  )
})

test('what cannot be said is told', () => {
  const essay = drafted({ body: '<p>Why?</p>', content: { kind: 'essay' } }, '').draft!
  const rich = drafted(
    {
      body: '<p>H<sub>2</sub>O?</p>',
      content: { kind: 'single', options: [{ body: 'a', credit: 100 }, { body: 'b' }] },
    },
    '',
  ).draft!
  expect(writeAiken([essay, rich])).toEqual({
    text: 'H2O?\nA. a\nB. b\nANSWER: A\n',
    lost: [
      { at: 0, code: 'unsupported' },
      { at: 1, code: 'simplified' },
    ],
  })
})
