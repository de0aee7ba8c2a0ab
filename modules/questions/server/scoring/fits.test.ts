import { expect, test } from 'vitest'
import type { Content } from '../../contract/content.ts'
import { fits, readable } from './fits.ts'

const part = (key: string) => ({ key, body: key, feedback: '', pinned: false })
const typed = { comma: 'decimal', units: [], unit: 'none' } as const
const numbers = [{ value: 1, tolerance: 0, by: 'absolute' as const, credit: 100 }]
const words = { answers: [{ text: 'x', credit: 100 }], compare: 'folded', article: true } as const
const contents = {
  single: {
    kind: 'single',
    options: [
      { ...part('a'), credit: 100 },
      { ...part('b'), credit: 0 },
    ],
  },
  multiple: {
    kind: 'multiple',
    options: [...'abc'].map(key => ({ ...part(key), right: true })),
    scoring: 'all',
    most: 2,
  },
  trueFalse: { kind: 'trueFalse', right: true },
  numeric: { kind: 'numeric', answers: numbers, ...typed },
  short: { kind: 'short', ...words, answers: [...words.answers] },
  cloze: {
    kind: 'cloze',
    gaps: [
      { kind: 'short', key: 'a', weight: 1, ...words, answers: [...words.answers] },
      { kind: 'numeric', key: 'b', weight: 1, answers: numbers, ...typed },
      {
        kind: 'choice',
        key: 'c',
        weight: 1,
        options: [
          { ...part('x'), credit: 100 },
          { ...part('y'), credit: 0 },
        ],
      },
    ],
  },
  matching: {
    kind: 'matching',
    left: [part('a'), part('b')],
    right: [part('x'), part('y')],
    pairs: { a: 'x', b: 'y' },
    scoring: 'each',
  },
  ordering: { kind: 'ordering', parts: [part('a'), part('b'), part('c')], scoring: 'longest' },
  hotspot: {
    kind: 'hotspot',
    picture: '',
    areas: [{ key: 'a', shape: 'box', x: 0, y: 0, width: 1, height: 1, credit: 100, feedback: '' }],
  },
  essay: { kind: 'essay', minWords: null, maxWords: null, files: 1, model: '' },
  file: { kind: 'file', files: 2, accept: [], maxBytes: 1 },
} as unknown as Record<Content['kind'], Content>

test.each<[kind: Content['kind'], answers: unknown[]]>([
  ['single', ['a', 'b']],
  ['multiple', [[], ['a'], ['c', 'a']]],
  ['trueFalse', [true, false]],
  ['numeric', ['', 'x', '١٢', 'x'.repeat(64)]],
  ['short', ['', 'كلمة', 'x'.repeat(500)]],
  ['cloze', [{}, { a: 'x' }, { b: '3', c: 'x' }, { c: '' }, { a: 'x'.repeat(500), b: 'x'.repeat(64) }]],
  ['matching', [{}, { a: 'y' }, { a: 'x', b: 'x' }]],
  ['ordering', [['c', 'b', 'a']]],
  [
    'hotspot',
    [
      { x: 0, y: 100 },
      { x: 33.33, y: 0.1 },
    ],
  ],
  [
    'essay',
    [
      { text: '', fileIds: [] },
      { text: 'x'.repeat(50_000), fileIds: ['f'] },
    ],
  ],
  ['file', [{ fileIds: [] }, { fileIds: ['f', 'g'] }]],
])('%s may be answered by %j', (kind, answers) => {
  for (const answer of [null, ...answers])
    expect([answer, fits(contents[kind], answer)]).toEqual([answer, true])
})

const strange = [undefined, 7, {}, [], '\0', { a: 1 }, { a: ['x'] }, ['a', 7], 'toString', ['__proto__']]
test.each<[kind: Content['kind'], answers: unknown[]]>([
  ['single', ['c', 'A', true, ['a'], '', ...strange]],
  [
    'multiple',
    [['d'], ['a', 'a'], ['a', 'b', 'c'], 'a', ...strange.filter(each => !Array.isArray(each)), ['a', 7]],
  ],
  ['trueFalse', ['true', 1, ...strange]],
  ['numeric', ['x'.repeat(65), ...strange.filter(each => each !== 'toString')]],
  ['short', ['x'.repeat(501), 'a\uD800', ...strange.filter(each => each !== 'toString')]],
  [
    'cloze',
    [{ d: 'x' }, { c: 'z' }, { a: 'x'.repeat(501) }, { b: 'x'.repeat(65) }, { a: 'x\0' }, { a: 1 }, [], 'x'],
  ],
  ['matching', [{ c: 'x' }, { a: 'z' }, { x: 'a' }, { a: 1 }, [], 'x', { toString: 'x' }]],
  ['ordering', [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'd'], ['a', 'b', 'c', 'c'], ...strange]],
  [
    'hotspot',
    [
      { x: 1 },
      { x: -0.01, y: 1 },
      { x: 1, y: 100.01 },
      { x: 1, y: 0.001 },
      { x: '1', y: 1 },
      { x: Number.NaN, y: 1 },
      { x: 1, y: 1, z: 1 },
      'a',
      ...strange,
    ],
  ],
  [
    'essay',
    [
      { text: 'x' },
      { fileIds: [] },
      { text: 'x'.repeat(50_001), fileIds: [] },
      { text: '', fileIds: ['f', 'g'] },
      ...strange,
    ],
  ],
  [
    'file',
    [{ fileIds: ['f', 'g', 'h'] }, { fileIds: [7] }, { fileIds: ['f', 'f'] }, { fileIds: 'f' }, ...strange],
  ],
])('%s may not be answered by what is of another shape, or names what is not there', (kind, answers) => {
  for (const answer of answers) expect([answer, fits(contents[kind], answer)]).toEqual([answer, false])
})

test('fields that nobody asked for are none of an answer', () => {
  expect(fits(contents.file, { fileIds: [], note: 'x' })).toBe(false)
  expect(fits(contents.essay, { text: '', fileIds: [], note: 'x' })).toBe(false)
})

test.each<[kind: Content['kind'], answer: never, is: boolean]>([
  ['numeric', '12' as never, true],
  ['numeric', '' as never, true],
  ['numeric', null as never, true],
  ['numeric', 'twelve' as never, false],
  ['short', 'twelve' as never, true],
  ['cloze', { a: 'twelve', b: '12' } as never, true],
  ['cloze', { a: 'twelve' } as never, true],
  ['cloze', { b: 'twelve' } as never, false],
])('of %s, %j can be read: %s', (kind, answer, is) => {
  expect(readable(contents[kind], answer)).toBe(is)
})
