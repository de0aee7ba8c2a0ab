import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Range } from '#platform/contract/ranges.ts'
import { ranges, second, secondsOf } from '#test/ranges.ts'
import { percentOf } from './percentages.ts'
import { after, rangesIn } from './rules.ts'

const context = { durationSeconds: 100, by: 'me', at: '2026-11-20T08:00:00.000Z' }

test('saying the same twice changes nothing', () => {
  const given = fc.record(
    { positionSeconds: second, watched: ranges, completed: fc.boolean() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(given, given, (first, then) => {
      const before = after(undefined, first, context)
      const once = after(before, then, context)
      expect(after(once, then, { ...context, at: '2027-01-01T00:00:00.000Z' })).toEqual(once)
    }),
  )
})

test('a lesson of known length completes itself at 90 % of distinct seconds, not before', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 1, max: 400 }), (watched, durationSeconds) => {
      const seen = [...secondsOf(watched)].filter(at => at < durationSeconds).length
      const { completedAt, completedHow } = after(undefined, { watched }, { ...context, durationSeconds })
      const isEnough = watched.length > 0 && seen >= durationSeconds * 0.9
      expect(completedAt !== null).toBe(isEnough)
      expect(completedHow).toBe(isEnough ? 'watched' : null)
    }),
  )
})

test('unticked by hand it stays so when the same is sent again', () => {
  const watched: Range[] = [[0, 95]]
  const done = after(undefined, { watched }, context)
  expect(done.completedAt).toBe(context.at)
  const undone = after(done, { completed: false }, context)
  expect(undone).toMatchObject({ completedAt: null, completedBy: null, completedHow: null })
  expect(after(undone, { watched }, context).completedAt).toBeNull()
  expect(rangesIn(undone)).toEqual([[0, 95]])
})

test('without a known length only a tick completes, and nothing but an untick takes it back', () => {
  const open = { ...context, durationSeconds: null }
  expect(after(undefined, { watched: [[0, 360_000]] }, open).completedAt).toBeNull()
  const ticked = after(undefined, { completed: true }, open)
  expect(ticked.completedHow).toBe('ticked')
  expect(after(ticked, { positionSeconds: 3 }, { ...open, at: 'later' }).completedAt).toBe(context.at)
})

test('a percentage is an integer from 0 to 100, rounded down, 100 only for all', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (a, b) => {
      const [completed, total] = [Math.min(a, b), Math.max(a, b)]
      const percent = percentOf(completed, total)
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      if (total > 0) expect(percent === 100).toBe(completed === total)
    }),
  )
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(199, 200)]).toEqual([0, 33, 66, 99])
})

test('however many ranges somebody sends, what is kept of a lesson stays small and holds them all', () => {
  const piece = (first: number): Range[] =>
    Array.from({ length: 500 }, (_, at) => [first + at * 4, first + at * 4 + 1])
  const whole = { ...context, durationSeconds: 86_400 }
  const kept = [0, 2_000, 4_000, 6_000].reduce(
    (before, first) => after(before, { watched: piece(first) }, whole),
    undefined as ReturnType<typeof after> | undefined,
  )!
  expect(rangesIn(kept)).toHaveLength(500)
  for (const first of [0, 2_000, 4_000, 6_000])
    expect(after(kept, { watched: piece(first) }, whole)).toEqual(kept)
})
