import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranges, secondsOf } from '#test/ranges.ts'
import { bounded, merged, type Range, secondsIn, without } from './ranges.ts'

test.each<[what: string, lists: Range[][], expected: Range[]]>([
  ['nothing', [[]], []],
  [
    'apart',
    [[[5, 9]], [[0, 3]]],
    [
      [0, 3],
      [5, 9],
    ],
  ],
  ['touching', [[[0, 10]], [[10, 20]]], [[0, 20]]],
  [
    'overlapping',
    [
      [
        [0, 12],
        [30, 40],
      ],
      [[8, 31]],
    ],
    [[0, 40]],
  ],
  ['one in another', [[[0, 100]], [[20, 30]]], [[0, 100]]],
])('%s', (_, lists, expected) => {
  expect(merged(...lists)).toEqual(expected)
})

test('merging keeps every second once, in order, in any order of what comes, and again changes nothing', () => {
  fc.assert(
    fc.property(ranges, ranges, (one, other) => {
      const all = merged(one, other)
      expect(secondsOf(all)).toEqual(
        new Set([...secondsOf(all)].filter(at => secondsOf([...one, ...other]).has(at))),
      )
      expect(secondsIn(all)).toBe(secondsOf([...one, ...other]).size)
      expect(merged(other, one)).toEqual(all)
      expect(merged(all, other)).toEqual(all)
      expect(all.every(([from], at) => at === 0 || from > all[at - 1]![1])).toBe(true)
    }),
  )
})

test('taking out leaves every other second, and putting back makes it whole', () => {
  fc.assert(
    fc.property(ranges, ranges, (one, other) => {
      const left = without(merged(one), other)
      const gone = secondsOf(other)
      expect(secondsOf(left)).toEqual(new Set([...secondsOf(one)].filter(at => !gone.has(at))))
      expect(merged(left, other)).toEqual(merged(one, other))
    }),
  )
})

test('of too many ranges the shortest gaps close, and no watched second is lost', () => {
  const many: Range[] = [
    [0, 1],
    [3, 4],
    [5, 6],
    [16, 17],
  ]
  expect(bounded(many, 2)).toEqual([
    [0, 6],
    [16, 17],
  ])
  expect(bounded(many, 4)).toBe(many)
  fc.assert(
    fc.property(ranges, ranges, fc.integer({ min: 1, max: 6 }), (one, other, max) => {
      const all = merged(one, other)
      const few = bounded(all, max)
      expect(few.length).toBe(Math.min(all.length, max))
      expect(merged(few)).toEqual(few)
      expect(without(all, few)).toEqual([])
      expect(bounded(few, max)).toEqual(few)
    }),
  )
})
