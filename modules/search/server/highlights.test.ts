import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#platform/contract/fold.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import { runs } from '#test/properties.ts'
import { spellings } from '#test/spellings.ts'
import { excerptOf, overFormulas, rangesOf } from './highlights.ts'

const marked = (text: string, q: string) =>
  rangesOf(text, soughtIn(q)).map(([from, to]) => text.slice(from, to))

test.each([
  ['in its own spelling', 'درس القُوّة الأول', 'القوه', ['القُوّة']],
  ['each time', 'Force and force', 'FORCE', ['Force', 'force']],
  ['each word', 'قانون نيوتن الثاني', 'الثانى قانون', ['قانون', 'الثاني']],
  ['within a word', 'Unforced', 'force', ['force']],
  ['a short one at the start of a word alone', 'ab cab (ab', 'ab', ['ab']],
  ['with what folds away behind it', 'جزء من', 'جز', ['جزء']],
  ['stretched', 'محـــمد', 'محمد', ['محـــمد']],
  ['a sign of several letters, whole', 'قال ﷲ', 'لله', ['ﷲ']],
  ['digits of any script', 'درس ١٢', '12', ['١٢']],
  ['the longest of those that begin together', 'forces', 'forc force', ['force']],
  ['none over another', 'abcd', 'abc bcd', ['abc']],
  ['nothing', 'Mass', 'force', []],
])('marked is a word %s', (_, text, q, expected) => {
  expect(marked(text, q)).toEqual(expected)
})

const TeX = 'x = \\frac{-b}{2a} + \\sqrt{b^2 - 4ac}'
/** A line of words and of formulas between two bars, and its excerpt written the same way; `[…]` is marked. */
function excerptWritten(written: string, q: string) {
  const pieces = written.split('|')
  const text = pieces.join('')
  const startOf = (piece: number) => pieces.slice(0, piece).join('').length
  const formulas = pieces.flatMap((words, at): [number, number][] =>
    at % 2 ? [[startOf(at), startOf(at) + words.length]] : [],
  )
  const excerpt = excerptOf({ text, formulas }, soughtIn(q))!
  const signs = [
    ...(excerpt.formulas ?? []).flatMap(([from, to]) => [
      { at: from, sign: '|' },
      { at: to, sign: '|' },
    ]),
    ...excerpt.marks.flatMap(([from, to]) => [
      { at: from, sign: '[' },
      { at: to, sign: ']' },
    ]),
  ].toSorted((one, other) => other.at - one.at)
  return signs.reduce((line, { at, sign }) => line.slice(0, at) + sign + line.slice(at), excerpt.text)
}
const far = 'filling '.repeat(30)

test.each([
  ['beside a formula', `Roots of |${TeX}| here`, 'roots', `[Roots] of |${TeX}| here`],
  ['in a formula, which is marked whole', `Roots |${TeX}|`, 'sqrt', `Roots [|${TeX}]|`],
  ['behind one that is far before', `${far}|${TeX}| then roots`, 'roots', '… then [roots]'],
  ['before one that goes on too long', `roots |${TeX.repeat(9)}| ${far}`, 'roots', '[roots] …'],
  ['in a formula that is long', `${far}|${TeX.repeat(9)}| ${far}`, 'frac', `… [|${TeX.repeat(9)}]| …`],
])('an excerpt of what is found %s holds formulas whole', (_, written, q, expected) => {
  expect(excerptWritten(written, q).replaceAll('filling ', '')).toBe(expected)
})

test('what lies on a formula marks it whole, once', () => {
  const [formulas] = [[[4, 10] as [number, number]]]
  expect(
    overFormulas(
      [
        [0, 2],
        [3, 5],
        [6, 8],
        [9, 12],
        [13, 14],
      ],
      formulas,
    ),
  ).toEqual([
    [0, 2],
    [3, 12],
    [13, 14],
  ])
})

test.each(spellings)('%s is marked for whoever types %s, and the other way round', (written, typed) => {
  for (const [text, q] of [
    [written, typed],
    [typed, written],
  ] as const)
    expect(fold(marked(`… ${text}.`, q).join(' '))).toBe(fold(q))
})

const letter = fc.constantFrom(...'اأإآةهىيؤوئءكک٣3bBéf \u0640\u064e\u0651ﷲﻻ%_،')
const word = fc.string({ unit: letter, maxLength: 8 })
const text = fc.string({ unit: letter, maxLength: 80 })
const inOrder = (marks: [number, number][], length: number) => {
  const ends = marks.flat()
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  for (const [from, to] of marks) expect(from < to && to <= length).toBe(true)
}

test('each mark holds a word of the search, none lies over another, and a word that is there is marked', () => {
  fc.assert(
    fc.property(text, fc.array(word, { maxLength: 4 }), (text, words) => {
      const sought = soughtIn(words.join(' '))
      const ranges = rangesOf(text, sought)
      inOrder(ranges, text.length)
      for (const [from, to] of ranges) {
        const folded = ` ${fold(text.slice(from, to))}`
        expect(sought.some(each => folded.includes(each.trimStart()))).toBe(true)
      }
      const spaced = fold(text)
        .split(' ')
        .map(each => `  ${each}`)
        .join('')
      expect(ranges.length > 0).toBe(sought.some(each => spaced.includes(each)))
    }),
    { numRuns: runs(2_000) },
  )
})

test('an excerpt is a piece of its text, with the same marks', () => {
  const long = fc.array(fc.oneof(word, fc.constant('filling')), { minLength: 40, maxLength: 120 })
  fc.assert(
    fc.property(long, word, (words, q) => {
      const whole = words.join(' ').replace(/\s+/g, ' ').trim()
      const sought = soughtIn(q)
      const excerpt = excerptOf(whole, sought)
      expect(excerpt !== null).toBe(rangesOf(whole, sought).length > 0)
      if (!excerpt) return
      const { text, marks } = excerpt
      expect(whole).toContain(text.replace(/^… | …$/g, ''))
      expect(text.length).toBeLessThan(300)
      expect(marks.length).toBeGreaterThan(0)
      inOrder(marks, text.length)
      for (const [from, to] of marks)
        expect(sought.some(each => fold(text.slice(from, to)).includes(each.trimStart()))).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})
