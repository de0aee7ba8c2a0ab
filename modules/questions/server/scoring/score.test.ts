import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../contract/answer.ts'
import type { Content } from '../../contract/content.ts'
import { isEmpty, scoreOf } from './score.ts'

const part = (key: string) => ({ key, body: key, feedback: '', pinned: false })
const options = (credits: Record<string, number>) =>
  Object.entries(credits).map(([key, credit]) => ({ ...part(key), credit }))
const ticks = (right: string, wrong: string) => [
  ...[...right].map(key => ({ ...part(key), right: true })),
  ...[...wrong].map(key => ({ ...part(key), right: false })),
]
const single = (credits: Record<string, number>): Content => ({ kind: 'single', options: options(credits) })
const multiple = (scoring: 'balance' | 'each' | 'all', right = 'ABC', wrong = 'XY'): Content => ({
  ...{ kind: 'multiple', options: ticks(right, wrong), scoring, most: null },
})
const trueFalse: Content = { kind: 'trueFalse', right: true }
const number = (value: number, tolerance = 0, credit = 100) => ({
  ...{ value, tolerance, by: 'absolute' as const, credit },
})
const typed = { comma: 'decimal' as const, units: [], unit: 'none' as const }
const numeric = (...answers: ReturnType<typeof number>[]): Content => ({ kind: 'numeric', answers, ...typed })
const compared = { compare: 'folded', article: true } as const
const short = (credits: Record<string, number>): Content => ({
  kind: 'short',
  answers: Object.entries(credits).map(([text, credit]) => ({ text, credit })),
  ...compared,
})
type Gap = Extract<Content, { kind: 'cloze' }>['gaps'][number]
const gap = (key: string, weight = 1): Gap => ({
  ...{ kind: 'short', key, weight, answers: [{ text: key, credit: 100 }], ...compared },
})
const cloze = (...gaps: Gap[]): Content => ({ kind: 'cloze', gaps })
const matching = (scoring: 'each' | 'all', count = 4): Content => {
  const keys = Array.from({ length: count }, (_, at) => String(at))
  return {
    ...{
      kind: 'matching',
      scoring,
      left: keys.map(key => part(`l${key}`)),
      right: keys.map(key => part(`r${key}`)),
    },
    pairs: Object.fromEntries(keys.map(key => [`l${key}`, `r${key}`])),
  } as unknown as Content
}
const ordering = (scoring: 'longest' | 'place' | 'all', keys = 'ABCDE'): Content => ({
  ...{ kind: 'ordering', scoring, parts: [...keys].map(part) },
})
const essay: Content = { kind: 'essay', minWords: null, maxWords: null, files: 1, model: '' }
const file: Content = { kind: 'file', files: 1, accept: [], maxBytes: 1 }
const pairs = (count: number, wrong = 0) =>
  Object.fromEntries(
    Array.from({ length: count + wrong }, (_, at) => [`l${at}`, at < count ? `r${at}` : `r${at - 1}`]),
  )

// Of two points, as the examples of the rules are.
test.each<[what: string, content: Content, answer: Answer | null, penalty: number, score: number | null]>([
  ['half a credit', single({ a: 100, b: 50, c: 0 }), 'b', 0, 1],
  ['the right option', single({ a: 100, b: 0 }), 'a', 25, 2],
  ['a wrong one', single({ a: 100, b: 0 }), 'b', 0, 0],
  ['a wrong one, that takes', single({ a: 100, b: 0 }), 'b', 25, -0.5],
  ['nothing, that takes nothing', single({ a: 100, b: 0 }), null, 25, 0],
  ['a third of a credit', single({ a: 100, b: 33.33 }), 'b', 0, 0.67],
  ['true', trueFalse, true, 25, 2],
  ['false', trueFalse, false, 25, -0.5],
  ['2 of 3 right, 1 of 2 wrong', multiple('balance'), ['A', 'B', 'X'], 25, 0.33],
  ['2 of 3 right', multiple('balance'), ['A', 'B'], 25, 1.33],
  ['all that there are', multiple('balance'), ['A', 'B', 'C', 'X', 'Y'], 25, 0],
  ['only wrong ones', multiple('balance'), ['X', 'Y'], 25, 0],
  ['no wrong ones to tick', multiple('balance', 'ABC', ''), ['A', 'B'], 25, 1.33],
  ['each decision', multiple('each'), ['A', 'B', 'X'], 25, 1.2],
  ['no right decision', multiple('each', 'A', 'X'), ['X'], 25, 0],
  ['all, where one lacks', multiple('all'), ['A', 'B'], 0, 0],
  ['all, where one lacks, that takes', multiple('all'), ['A', 'B'], 25, -0.5],
  ['all, where one is too much', multiple('all'), ['A', 'B', 'C', 'X'], 0, 0],
  ['exactly all', multiple('all'), ['C', 'A', 'B'], 25, 2],
  ['nothing ticked', multiple('all'), [], 25, 0],
  ['a number that fits two', numeric(number(10, 5, 60), number(10)), '10', 0, 2],
  ['a number that fits the lesser', numeric(number(10, 5, 60), number(10)), '12', 0, 1.2],
  ['a wrong number', numeric(number(10)), '11', 25, -0.5],
  ['no number', numeric(number(10)), 'ten', 25, -0.5],
  ['an empty number', numeric(number(10)), ' ', 25, 0],
  ['a text that fits two', short({ 'معا*': 60, معادلة: 100 }), 'المعادلة', 0, 2],
  ['a text that fits the lesser', short({ 'معا*': 60, معادلة: 100 }), 'معامل', 0, 1.2],
  ['a wrong text', short({ a: 100 }), 'b', 25, -0.5],
  ['2 of 3 equal gaps', cloze(gap('a'), gap('b'), gap('c')), { a: 'a', b: 'b', c: 'x' }, 25, 1.33],
  ['the heavy gap', cloze(gap('a', 3), gap('b')), { a: 'a' }, 25, 1.5],
  ['no right gap', cloze(gap('a'), gap('b')), { a: 'x' }, 25, 0],
  [
    ...([
      'gaps of all kinds',
      cloze(
        gap('a'),
        { kind: 'numeric', key: 'b', weight: 1, answers: [number(3)], ...typed },
        { kind: 'choice', key: 'c', weight: 2, options: options({ x: 100, y: 50 }) },
      ),
    ] as const),
    ...([{ a: 'A', b: '٣', c: 'y' }, 0, 1.5] as const),
  ],
  ['3 of 4 pairs', matching('each'), pairs(3, 1), 25, 1.5],
  ['3 of 4 pairs, where all count', matching('all'), pairs(3, 1), 25, 0],
  ['all pairs', matching('all'), pairs(4), 0, 2],
  ['one pair alone', matching('each'), pairs(1), 0, 0.5],
  ['the first put last', ordering('longest'), [...'BCDEA'], 0, 1.5],
  ['reversed', ordering('longest'), [...'EDCBA'], 25, 0],
  ['the right order', ordering('longest'), [...'ABCDE'], 0, 2],
  ['the first put last, by place', ordering('place'), [...'BCDEA'], 25, 0],
  ['two that swapped, by place', ordering('place'), [...'ACBDE'], 0, 1.2],
  ['two that swapped, where all count', ordering('all'), [...'ACBDE'], 25, 0],
  ['the right order, where all count', ordering('all'), [...'ABCDE'], 0, 2],
  ['an essay', essay, { text: 'Because', fileIds: [] }, 0, null],
  ['an essay of a file', essay, { text: '', fileIds: ['f'] }, 0, null],
  ['an empty essay', essay, { text: ' \n', fileIds: [] }, 0, 0],
  ['a file', file, { fileIds: ['f'] }, 0, null],
  ['no file', file, { fileIds: [] }, 0, 0],
])('%s', (_, content, answer, penalty, score) => {
  const scored = scoreOf(content, answer, 200, penalty * 100)
  expect(scored.score).toBe(score === null ? null : Math.round(score * 100))
  expect(scored.isRight).toBe(score === null ? null : score === 2)
})

test.each<[points: number, penalty: number, score: number]>([
  [1, 33.33, -33],
  [0.05, 50, -3], // 2.5 hundredths: halves go away from zero
  [0.01, 49.99, 0],
  [1000, 100, -100_000],
  [0, 100, 0],
])('of %f points a wrong answer takes %f %%, rounded once', (points, penalty, score) => {
  expect(scoreOf(trueFalse, false, Math.round(points * 100), Math.round(penalty * 100)).score).toBe(score)
})

test.each<[answer: Answer | null, empty: boolean]>([
  [null, true],
  ['', true],
  [' \t', true],
  [[], true],
  [{}, true],
  [{ a: '', b: ' ' }, true],
  [{ text: ' ', fileIds: [] }, true],
  [{ fileIds: [] }, true],
  [false, false],
  ['0', false],
  [{ a: '', b: '0' }, false],
  [{ text: '', fileIds: ['f'] }, false],
])('%j is empty: %s', (answer, empty) => {
  expect(isEmpty(answer)).toBe(empty)
})

describe('whatever is answered', () => {
  const keys = 'ABCDE'
  const answers: [string, Content, fc.Arbitrary<Answer>][] = [
    ['single', single({ A: 100, B: 50, C: 0, D: 33.33, E: 0.01 }), fc.constantFrom(...keys)],
    ...(['balance', 'each', 'all'] as const).map((scoring): [string, Content, fc.Arbitrary<Answer>] => [
      ...([`multiple by ${scoring}`, multiple(scoring)] as const),
      fc.subarray([...'ABCXY']),
    ]),
    ...(['longest', 'place', 'all'] as const).map((scoring): [string, Content, fc.Arbitrary<Answer>] => [
      ...([`ordering by ${scoring}`, ordering(scoring)] as const),
      fc.shuffledSubarray([...keys], { minLength: 5 }),
    ]),
    ...(['each', 'all'] as const).map((scoring): [string, Content, fc.Arbitrary<Answer>] => [
      ...([`matching by ${scoring}`, matching(scoring)] as const),
      fc.dictionary(fc.constantFrom('l0', 'l1', 'l2', 'l3'), fc.constantFrom('r0', 'r1', 'r2', 'r3')),
    ]),
    ['numeric', numeric(number(1.5, 0.5, 40), number(2)), fc.double({ min: 0, max: 4 }).map(String)],
    [
      'short',
      short({ 'a*': 40, ab: 100 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }),
    ],
    [
      ...(['cloze', cloze(gap('a', 3), gap('b', 7))] as const),
      fc.record({ a: fc.constantFrom('', 'a', 'x'), b: fc.constantFrom('', 'b', 'x') }),
    ],
  ]
  test.each(answers)(
    '%s has from minus the penalty to all of its points, in whole hundredths',
    (_, content, given) => {
      fc.assert(
        fc.property(given, fc.nat(100_000), fc.nat(10_000), (answer, points, penalty) => {
          const { score, isRight } = scoreOf(content, answer, points, penalty)
          expect(Number.isInteger(score)).toBe(true)
          expect(score).toBeLessThanOrEqual(points)
          expect(score).toBeGreaterThanOrEqual(-Math.round((points * penalty) / 10_000 + 1e-9))
          if (isRight) expect(score).toBe(points)
          if (isEmpty(answer)) expect(score).toBe(0)
        }),
      )
    },
  )

  test.each(answers)('shuffling the parts of %s changes no score', (_, content, given) => {
    const turned = (parts: any[] | undefined) => parts?.toReversed()
    const shuffled = {
      ...content,
      ...('options' in content && { options: turned(content.options) }),
      ...('left' in content && { left: turned(content.left), right: turned(content.right) }),
      ...('gaps' in content && { gaps: turned(content.gaps) }),
      ...('answers' in content && { answers: turned(content.answers) }),
    } as Content
    fc.assert(
      fc.property(given, answer => {
        expect(scoreOf(shuffled, answer, 700, 2500)).toEqual(scoreOf(content, answer, 700, 2500))
      }),
    )
  })
})
