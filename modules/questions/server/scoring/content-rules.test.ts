import { expect, test } from 'vitest'
import type { Content, Sent } from '../../contract/content.ts'
import { contentRules } from './content-rules.ts'
import { rightOf } from './right.ts'
import { withKeys } from './with-keys.ts'

const part = (key: string, more: object = {}) => ({ key, body: key, feedback: '', pinned: false, ...more })
const content = (given: object) => given as unknown as Content
const numbers = {
  answers: [{ value: 9.81, tolerance: 2, by: 'percent', credit: 100 }],
  comma: 'decimal',
  units: [],
  unit: 'none',
}
const short = {
  answers: [
    { text: 'x', credit: 100 },
    { text: 'y', credit: 50 },
    { text: 'z', credit: 100 },
  ],
  compare: 'folded',
  article: true,
}
const gap = (key: string, more: object = {}) => ({ kind: 'short', key, weight: 1, ...short, ...more })
const options = [part('a', { credit: 50 }), part('b', { credit: 100 })]
const matching = {
  kind: 'matching',
  left: [part('a'), part('b')],
  right: [part('x'), part('y'), part('z')],
  pairs: { a: 'x', b: 'y' },
  scoring: 'each',
}

const image = '<img data-media="018f0000-0000-7000-8000-000000000000" alt="" />'
const area = (key: string, more: object = {}) => ({
  ...{ key, shape: 'box', x: 10, y: 20, width: 30, height: 40, credit: 100, feedback: '' },
  ...more,
})
const hotspot = (picture: string, ...areas: object[]) => ({ kind: 'hotspot', picture, areas })

test.each<[what: string, given: object, broken: string[], inBody?: string[]]>([
  ['single', { kind: 'single', options }, []],
  [
    'single without a right one',
    { kind: 'single', options: [part('a', { credit: 99.99 }), part('b', { credit: 0 })] },
    ['content.options required'],
  ],
  [
    'a key twice',
    { kind: 'single', options: [part('a', { credit: 100 }), part('a', { credit: 0 })] },
    ['content.options.1.key taken'],
  ],
  ['a picture', hotspot(image, area('a'), area('b', { x: 99.99, width: 0.01, credit: 50 })), []],
  ['no picture', hotspot('<p>Where?</p>', area('a')), ['content.picture required']],
  ['two pictures', hotspot(image + image, area('a')), ['content.picture required']],
  [
    'areas of which none is right, twice the same, and beyond the picture',
    hotspot(image, area('a', { credit: 50, x: 70.01 }), area('a', { credit: 0, y: 60.5 })),
    [
      'content.areas required',
      'content.areas.1.key taken',
      'content.areas.0.width too_high 29.99',
      'content.areas.1.height too_high 39.5',
    ],
  ],
  ['multiple', { kind: 'multiple', options: [part('a', { right: true }), part('b')], most: 2 }, []],
  [
    'multiple without a right one',
    { kind: 'multiple', options: [part('a'), part('b')], most: null },
    ['content.options required'],
  ],
  [
    'multiple with more than there are',
    { kind: 'multiple', options: [part('a', { right: true }), part('b')], most: 3 },
    ['content.most too_high 2'],
  ],
  [
    'multiple with fewer than are right',
    { kind: 'multiple', options: [part('a', { right: true }), part('b', { right: true })], most: 1 },
    ['content.most too_low 2'],
  ],
  ['a number', { kind: 'numeric', ...numbers }, []],
  [
    'a number with no unit to give',
    { kind: 'numeric', ...numbers, unit: 'required' },
    ['content.units required'],
  ],
  ['a cloze', { kind: 'cloze', gaps: [gap('a'), gap('b')] }, [], ['b', 'a']],
  [
    'a gap that is not in the text',
    { kind: 'cloze', gaps: [gap('a'), gap('b')] },
    ['content.gaps.1.key not_offered'],
    ['a'],
  ],
  [
    'a gap of the text that is not there',
    { kind: 'cloze', gaps: [gap('a')] },
    ['body not_offered'],
    ['a', 'b'],
  ],
  ['a gap that stands twice', { kind: 'cloze', gaps: [gap('a')] }, ['body not_offered'], ['a', 'a']],
  ['two gaps of one key', { kind: 'cloze', gaps: [gap('a'), gap('a')] }, ['content.gaps.1.key taken'], ['a']],
  [
    'a gap without a right option',
    {
      kind: 'cloze',
      gaps: [gap('a', { kind: 'choice', options: [part('x', { credit: 1 }), part('x', { credit: 0 })] })],
    },
    ['content.gaps.0.options required', 'content.gaps.0.options.1.key taken'],
    ['a'],
  ],
  [
    'a gap of a number without units',
    { kind: 'cloze', gaps: [{ kind: 'numeric', key: 'a', weight: 1, ...numbers, unit: 'required' }] },
    ['content.gaps.0.units required'],
    ['a'],
  ],
  ['pairs', matching, []],
  ['two of the left with one of the right', { ...matching, pairs: { a: 'x', b: 'x' } }, []],
  ['a left one without its pair', { ...matching, pairs: { a: 'x' } }, ['content.pairs required']],
  [
    'a pair with what is not there',
    { ...matching, pairs: { a: 'x', b: 'q' } },
    ['content.pairs.b not_offered'],
  ],
  [
    'a pair of what is not there',
    { ...matching, pairs: { a: 'x', b: 'y', c: 'z' } },
    ['content.pairs.c not_offered'],
  ],
  ['an order', { kind: 'ordering', parts: [part('a'), part('b')] }, []],
  [
    'an order with a key twice',
    { kind: 'ordering', parts: [part('a'), part('a')] },
    ['content.parts.1.key taken'],
  ],
  ['an essay', { kind: 'essay', minWords: 10, maxWords: 10 }, []],
  [
    'an essay of less than its least',
    { kind: 'essay', minWords: 10, maxWords: 9 },
    ['content.maxWords too_low 10'],
  ],
])('%s', (_, given, broken, inBody = []) => {
  const found = contentRules(content(given), inBody)
  expect(found.map(({ path, code, limit }) => [path, code, limit].filter(Boolean).join(' '))).toEqual(broken)
})

test.each<[what: string, given: object, right: unknown]>([
  ['the key of the option that is', { kind: 'single', options }, 'b'],
  [
    'all keys',
    { kind: 'multiple', options: [part('a', { right: true }), part('b'), part('c', { right: true })] },
    ['a', 'c'],
  ],
  ['false', { kind: 'trueFalse', right: false }, false],
  [
    'value and tolerance',
    { kind: 'numeric', ...numbers, answers: [{ value: 9.81, tolerance: 2, by: 'absolute', credit: 100 }] },
    { value: 9.81, tolerance: 2 },
  ],
  [
    'value and what its percentage comes to',
    { kind: 'numeric', ...numbers, answers: [{ value: -9.81, tolerance: 2, by: 'percent', credit: 100 }] },
    { value: -9.81, tolerance: 0.1962 },
  ],
  ['all texts of full credit', { kind: 'short', ...short }, ['x', 'z']],
  [
    ...([
      'each gap in its own shape',
      {
        kind: 'cloze',
        gaps: [gap('a'), gap('b', { kind: 'choice', options }), { kind: 'numeric', key: 'c', ...numbers }],
      },
    ] as const),
    { a: ['x', 'z'], b: 'b', c: { value: 9.81, tolerance: 0.1962 } },
  ],
  ['the pairs', matching, { a: 'x', b: 'y' }],
  ['the keys in order', { kind: 'ordering', parts: [part('b'), part('a')] }, ['b', 'a']],
  ['the model', { kind: 'essay', model: '<p>So.</p>' }, { text: '<p>So.</p>', fileIds: [] }],
  ['nothing', { kind: 'essay', model: '' }, null],
  ['nothing', { kind: 'file', files: 1 }, null],
])('what is right is told as %s', (_, given, right) => {
  expect(rightOf(content(given))).toEqual(right)
})

test('a part without a key gets one of six letters, and one that was sent stays', () => {
  const sent = {
    kind: 'cloze',
    gaps: [
      {
        kind: 'choice',
        weight: 2,
        options: [
          { body: 'A', feedback: '', pinned: true, credit: 100 },
          { ...part('KeptAs'), credit: 0 },
        ],
      },
      { kind: 'short', key: 'gapKey', weight: 1, ...short },
      { kind: 'numeric', weight: 1, ...numbers, units: [{ name: 'm', factor: 1 }] },
    ],
  } as unknown as Sent
  let next = 0
  const kept = withKeys(sent, max => next++ % max) as any
  const letters = /^[a-z]{6}$/
  expect(kept.gaps.map(({ key }: any) => key)).toEqual([
    expect.stringMatching(letters),
    'gapKey',
    expect.stringMatching(letters),
  ])
  expect(kept.gaps[0].options.map(({ key }: any) => key)).toEqual([expect.stringMatching(letters), 'KeptAs'])
  expect(kept.gaps[0].options[0]).toMatchObject({ body: 'A', pinned: true, credit: 100 })
  expect(kept.gaps[1].answers).toEqual(short.answers)
  expect(kept.gaps[2]).toMatchObject({ answers: numbers.answers, units: [{ name: 'm', factor: 1 }] })
  expect(withKeys(kept, () => 0)).toEqual(kept)
})
