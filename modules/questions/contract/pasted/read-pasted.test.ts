import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { formats, formatOf } from './detect.ts'
import { max, readPasted } from './read-pasted.ts'

test.each([
  ['gift', '::One::Q {=a ~b}'],
  ['gift', 'الأرض كروية {T}'],
  ['gift', '// remark\n$CATEGORY: a\n\nx {#3}'],
  ['aiken', 'Q?\nA. 1\nB. 2\nANSWER: A'],
  ['numbered', '1. Q?\nA. 1\nB. 2\nAnswer: A'],
  ['numbered', '1. $\\frac{=}{2}$ و $x_{=1}$\nA. 1\nB. 2'],
  ['numbered', ''],
] as const)('%s: %s', (format, text) => {
  expect(formatOf(text)).toBe(format)
  expect(readPasted(text).format).toBe(format)
})

test('rows are numbered, and another format may be asked for', () => {
  const text = '1. Q?\nA. 1\nB. 2\nANSWER: A'
  expect(readPasted(text, 'aiken').rows).toMatchObject([
    { row: 1, draft: { body: '<p dir="auto">1. Q?</p>' } },
  ])
})

test('what goes beyond the limits is told', () => {
  const many = Array.from({ length: 502 }, (_, at) => `Q${at} {T}`).join('\n\n')
  const { rows } = readPasted(many)
  expect(rows).toHaveLength(501)
  expect(rows.at(-1)).toMatchObject({ row: 501, code: 'too_long', detail: '<p dir="auto">Q500</p>' })
  expect(readPasted('x'.repeat(max.characters + 1)).rows).toMatchObject([{ code: 'too_long' }])
})

const pieces = [
  ...[
    '{',
    '}',
    '=',
    '~',
    '#',
    '\\',
    '$',
    '$$',
    '\\(',
    '\\)',
    '<',
    '>',
    '<script',
    '<!--',
    '&',
    '[tag:',
    '//',
  ],
  ...[
    '*',
    '**',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '1. ',
    '1-ب ',
    'أ) ',
    'A. ',
    'B) ',
    '( ',
    '()',
    '....',
    '-> ',
    '::',
  ],
  ...['ANSWER: ', 'الإجابة: ', 'صح', '[html]', '\\n', '%5', '####', '..', 'س', '\u200F', '\uFDD0', '\uD800'],
]

// Where the time grew with the square of the length, the test would not come to its end in its own.
test('hostile text of the longest length is read in a time that grows with its length', () => {
  const texts = [...pieces, ...pieces.map(piece => `${piece}x`)]
  for (const piece of [...texts, '[html]<p', '1. a\nA. ', '{=a ~', '{#=1 '])
    for (const format of formats) {
      const text = `1. ${piece.repeat(Math.floor(100_000 / piece.length))}`
      expect(readPasted(text, format), `${format} ${JSON.stringify(piece)}`).toBeTruthy()
    }
})

test('whatever is pasted is read into rows or told', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 60 }),
      fc.constantFrom(...formats),
      (all, format) => {
        for (const { code, draft, detail } of readPasted(all.join(''), format).rows) {
          expect(draft ? draft.body : code).not.toBe('')
          if (!draft) expect(detail).not.toBe('')
          expect(draft?.body ?? '').not.toMatch(/<(?!\/?(?:p|br|span|div)\b)|onerror/)
        }
      },
    ),
    { numRuns: runs(500) },
  )
})
