import { expect, test } from 'vitest'
import { aDay, evicted } from './eviction.ts'

const now = Date.now()
const entry = (id: string, given = {}) => ({
  ...{ id, owner: 'sara', length: 10, answeredAt: now, usedAt: now },
  ...given,
})
const limits = { count: 3, length: 100, longest: 50, days: 30 }

test('what is within the limits stays', () => {
  expect(
    evicted(
      ['1', '2', '3'].map(id => entry(id)),
      'sara',
      now,
      limits,
    ),
  ).toEqual([])
})

test('of too many, and of too much, goes what was used longest ago', () => {
  const entries = [4, 1, 3, 2].map(ago => entry(`${ago}`, { usedAt: now - ago }))
  expect(evicted(entries, 'sara', now, limits)).toEqual(['4'])
  const long = entries.map(each => ({ ...each, length: 40 }))
  expect(evicted(long, 'sara', now, limits)).toEqual(['3', '4'])
})

test('what is of another session goes, however little there is, and so does what is too old', () => {
  const entries = [
    entry('hers'),
    entry('his', { owner: 'omar' }),
    entry('old', { answeredAt: now - 31 * aDay }),
  ]
  expect(evicted(entries, 'sara', now, limits)).toEqual(['his', 'old'])
})
