import { expect, test } from 'vitest'
import type { Attempt, AttemptItem } from '../../../contract/attempt.ts'
import { savingReply } from './saving.ts'
import { answeredItems, type Entry, isPending, mergedEntries, nextRev, renewed, viewsOf } from './state.ts'

const entry = (answer: unknown, rev: number, savedRev = 0): Entry => ({
  ...{ answer, rev, savedRev, flagged: false, readable: true },
})
const item = (more: Partial<AttemptItem>) =>
  ({ item: 'a', page: 1, answer: null, rev: 0, flagged: false, ...more }) as AttemptItem
const reply = { now: '2026-11-24T10:00:00.000Z', endsAt: null, status: 'open', counted: true } as const

test('the later of two answers wins, whichever device gave it', () => {
  const items = [item({ answer: 'theirs', rev: 7 })]
  expect(mergedEntries({ items }, new Map([['a', entry('ours', 6)]])).get('a')).toMatchObject({
    ...{ answer: 'theirs', rev: 7, savedRev: 7 },
  })
  const ours = mergedEntries({ items }, new Map([['a', entry('ours', 8)]])).get('a')!
  expect(ours).toMatchObject({ answer: 'ours', savedRev: 7 })
  expect(isPending(ours)).toBe(true)
})

test('what is answered by a file that is on its way is answered, and by one that was refused it is not', () => {
  const entries = new Map([
    ['a', entry('words', 1)],
    ['b', entry(null, 0)],
    ['c', entry(null, 0)],
  ])
  const files = [
    { id: '1', item: 'b', isRefused: false },
    { id: '2', item: 'c', isRefused: true },
  ]
  expect([...answeredItems({ entries, files })]).toEqual(['a', 'b'])
})

test('what was typed while an answer was on its way still waits after it has arrived', () => {
  const known = new Map([['a', entry('two', 2)]])
  const { entries } = savingReply(
    { ...reply, saved: [{ item: 'a', rev: 1, readable: false }], newer: [] },
    known,
    0,
  )
  expect(entries.get('a')).toEqual({ ...entry('two', 2, 1), savedAt: reply.now })
})

test('something newer that is kept replaces what was sent, but not what was typed after it', () => {
  const newer = [{ item: 'a', rev: 5, answer: 'kept' }]
  const after = (rev: number) =>
    savingReply({ ...reply, saved: [], newer }, new Map([['a', entry('sent', rev)]]), 0).entries.get('a')
  expect(after(4)).toMatchObject({ answer: 'kept', rev: 5, savedRev: 5 })
  expect(after(6)).toMatchObject({ answer: 'sent', rev: 6, savedRev: 5 })
})

test('what came after the end is counted apart', () => {
  const saved = [{ item: 'a', rev: 1, readable: true }]
  const known = new Map([['a', entry('one', 1)]])
  expect(savingReply({ ...reply, counted: false, saved, newer: [] }, known, 2).late).toBe(3)
})

test('numbers of answers rise by the time, and by one where that stands still or goes back', () => {
  const startedAt = '2026-11-24T10:00:00.000Z'
  const at = (ms: number) => Date.parse(startedAt) + ms
  expect(nextRev(0, startedAt, at(1_000))).toBe(100)
  expect(nextRev(100, startedAt, at(1_000))).toBe(101)
  expect(nextRev(101, startedAt, at(-5_000))).toBe(102)
})

test('what is heard late of an attempt goes back to no page that has been closed since', () => {
  const attempt = { page: 2, endsAt: null } as Attempt
  expect(renewed(attempt, { page: 1, endsAt: reply.now })).toEqual({ page: 2, endsAt: reply.now })
  expect(renewed(attempt, { page: 3 })).toEqual({ page: 3, endsAt: null })
  expect(renewed(attempt, { endsAt: reply.now })).toEqual({ page: 2, endsAt: reply.now })
})

test('questions stand alone unless the quiz has pages of several', () => {
  const items = ['a', 'b', 'c'].map(key => item({ item: key }))
  expect(viewsOf(items)).toHaveLength(3)
  expect(viewsOf(items.map((each, at) => ({ ...each, page: at + 1 })))).toHaveLength(3)
  expect(viewsOf([items[0]!, items[1]!, { ...items[2]!, page: 2 }])).toHaveLength(2)
})
