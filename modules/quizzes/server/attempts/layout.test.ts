import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Content } from '#modules/questions/contract/content.ts'
import type { PlanItem } from '../../contract/plan.ts'
import { orderOf, shuffled } from '#modules/questions/server/public.ts'
import { layoutOf } from './layout.ts'

/** The same numbers by chance in each run. */
const seeded = (seed: number) => (max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * max)
}
const part = (key: string, pinned = false) => ({
  key,
  body: key,
  feedback: '',
  pinned,
  credit: 0,
  right: false,
})
const parts = (keys: string) => [...keys].map(key => part(key.toLowerCase(), key !== key.toLowerCase()))
const of = (given: object) => given as unknown as Content
const orders = (content: Content, isShuffled: boolean) =>
  Array.from({ length: 200 }, (_, seed) => orderOf(content, isShuffled, seeded(seed)))
const distinct = (given: unknown[]) => new Set(given.map(each => JSON.stringify(each))).size

describe('the parts of a question', () => {
  test.each(['single', 'multiple'])('options of %s are shuffled where that is wanted', kind => {
    const content = of({ kind, options: parts('abcd') })
    expect(distinct(orders(content, true))).toBe(24)
    expect(orders(content, false)[0]).toEqual({ options: ['a', 'b', 'c', 'd'] })
    expect(distinct(orders(content, false))).toBe(1)
  })

  test('pinned ones keep their places', () => {
    const found = orders(of({ kind: 'single', options: parts('aBcD') }), true)
    for (const { options } of found) expect([options![1], options![3]]).toEqual(['b', 'd'])
    expect(distinct(found)).toBe(2)
  })

  test('the right side of what is matched is always shuffled, the left one never', () => {
    const found = orders(of({ kind: 'matching', left: parts('ab'), right: parts('xyz') }), false)
    expect(distinct(found.map(({ right }) => right))).toBe(6)
    expect(distinct(found.map(({ left }) => left))).toBe(1)
  })

  test('what is put in order is always shuffled, and never stands in order', () => {
    const found = orders(of({ kind: 'ordering', parts: parts('abc') }), false)
    expect(found.map(({ parts }) => parts!.join('')).filter(order => order === 'abc')).toEqual([])
    expect(distinct(found)).toBe(5)
    const two = orders(of({ kind: 'ordering', parts: parts('ab') }), false)
    expect(two.every(({ parts }) => parts!.join('') === 'ba')).toBe(true)
    const pinned = orders(of({ kind: 'ordering', parts: parts('Abc') }), false)
    expect(pinned.every(({ parts }) => parts!.join('') === 'acb')).toBe(true)
  })

  test('of gaps that are chosen the options are shuffled, each for itself', () => {
    const gaps = [
      { kind: 'choice', key: 'g', options: parts('ab') },
      { kind: 'short', key: 's' },
      { kind: 'choice', key: 'h', options: parts('xy') },
    ]
    const found = orders(of({ kind: 'cloze', gaps }), true)
    expect(distinct(found)).toBe(4)
    expect(Object.keys(found[0]!.gaps!)).toEqual(['g', 'h'])
  })
})

test('shuffling keeps all that there is, and each order is as likely as the others', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(), (items, seed) => {
      const inOrder = (all: number[]) => all.toSorted((one, other) => one - other)
      expect(inOrder(shuffled(items, seeded(seed)))).toEqual(inOrder(items))
    }),
  )
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 6_000; seed++) {
    const order = shuffled(['a', 'b', 'c'], seeded(seed * 7_919)).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(200)
})

const question = (key: string, points: number | null = null): PlanItem => ({
  kind: 'question',
  key,
  questionId: `q-${key}`,
  points,
})
const draw = (key: string, count: number): PlanItem => ({
  kind: 'draw',
  key,
  tags: [],
  difficulty: null,
  count,
  points: 0.5,
})
const heading = (title: string): PlanItem => ({ kind: 'heading', key: `h${title}`, title, body: '' })
const plain = {
  navigation: 'free',
  wrongPenalty: 2_500,
  shuffleQuestions: false,
  shuffleOptions: false,
  perPage: 0,
} as const
const drawn = (key: string) => [`${key}-one`, `${key}-two`]
const asked = (id: string) => ({
  versionId: `v-${id}`,
  points: 300,
  content: of({ kind: 'trueFalse', right: true }),
})
const lay = (plan: PlanItem[], settings: object = {}, seed = 1) =>
  layoutOf(plan, { ...plain, ...settings }, drawn, asked, seeded(seed))

test('a plan in its order, with headings, draws and points', () => {
  const layout = lay([
    question('a'),
    heading('One'),
    question('b', 1.25),
    draw('d', 2),
    heading('Empty'),
    heading('Two'),
    question('c', 0),
  ])
  expect(layout).toMatchObject({
    navigation: 'free',
    wrongPenalty: 2_500,
    pages: 1,
    headings: ['One', 'Empty', 'Two'].map(title => ({ title })),
  })
  expect(
    layout.items.map(({ item, questionId, versionId, points, heading }) => [
      item,
      questionId,
      versionId,
      points,
      heading,
    ]),
  ).toEqual([
    ['a', 'q-a', 'v-q-a', 300, null],
    ['b', 'q-b', 'v-q-b', 125, 0],
    ['d.1', 'd-one', 'v-d-one', 50, 0],
    ['d.2', 'd-two', 'v-d-two', 50, 0],
    ['c', 'q-c', 'v-q-c', 0, 2],
  ])
})

test.each([
  [0, 1, [1, 1, 1, 1, 1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [2, 3, [1, 1, 2, 2, 3]],
  [5, 1, [1, 1, 1, 1, 1]],
  [200, 1, [1, 1, 1, 1, 1]],
])('%i a page make %i pages', (perPage, pages, expected) => {
  const layout = lay(
    [...'abcde'].map(key => question(key)),
    { perPage },
  )
  expect([layout.pages, layout.items.map(({ page }) => page)]).toEqual([pages, expected])
})

test('a quiz of nothing has one page', () => expect(lay([])).toMatchObject({ pages: 1, items: [] }))

test('questions are shuffled below their headings only', () => {
  const plan = [question('a'), question('b'), heading('One'), question('c'), question('d'), draw('e', 2)]
  const found = Array.from({ length: 800 }, (_, seed) => lay(plan, { shuffleQuestions: true }, seed).items)
  for (const items of found) {
    expect(
      items
        .slice(0, 2)
        .map(({ item }) => item)
        .toSorted(),
    ).toEqual(['a', 'b'])
    expect(
      items
        .slice(2)
        .map(({ item }) => item)
        .toSorted(),
    ).toEqual(['c', 'd', 'e.1', 'e.2'])
    expect(items.map(({ heading }) => heading)).toEqual([null, null, 0, 0, 0, 0])
  }
  expect(distinct(found.map(items => items.map(({ item }) => item)))).toBe(48)
})
