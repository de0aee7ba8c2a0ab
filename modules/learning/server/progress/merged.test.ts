import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged, type Range, secondsIn } from '#platform/contract/ranges.ts'
import { joinedProgress } from './merged.ts'
import { after, missingOf, nothing, rangesIn } from './rules.ts'

const pair = { fromId: 'goes', intoId: 'stays' }
const length = 600

const range = fc
  .tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 200 }))
  .map(([from, seconds]): Range => [from, Math.min(length, from + seconds)])
/** What somebody says of a lesson, one thing after another. */
const said = fc.array(
  fc.record(
    {
      watched: fc.array(range, { maxLength: 4 }),
      positionSeconds: fc.nat(length),
      completed: fc.boolean(),
      by: fc.constantFrom('self', 'teacher'),
    },
    { requiredKeys: ['by'] },
  ),
  { maxLength: 6 },
)
const dateTime = (day: number) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString()

function progressOf(
  userId: string,
  all: typeof said extends fc.Arbitrary<infer T> ? T : never,
  begin: number,
) {
  let row = { ...nothing, userId, lessonId: 'lesson', updatedAt: dateTime(begin) }
  for (const [at, { by, ...given }] of all.entries()) {
    const updatedAt = dateTime(begin + at)
    const who = { durationSeconds: length, by: by === 'self' ? userId : by, at: updatedAt }
    row = { ...row, ...after(row, given, who), updatedAt }
  }
  return row
}

test('of two who are one no second is lost, and nothing is less than either had', () => {
  fc.assert(
    fc.property(said, said, fc.nat(3), (ofOwn, ofOther, later) => {
      const own = progressOf('stays', ofOwn, 0)
      const other = progressOf('goes', ofOther, later)
      const both = joinedProgress(own, other, pair, length)
      const union = merged(rangesIn(own), rangesIn(other))
      expect(rangesIn(both)).toEqual(union)
      expect(both.watchedSeconds).toBe(secondsIn(union))
      for (const one of [own, other]) {
        expect(both.watchedSeconds).toBeGreaterThanOrEqual(one.watchedSeconds)
        expect(both.positionSeconds).toBeGreaterThanOrEqual(one.positionSeconds)
        expect(both.updatedAt >= one.updatedAt).toBe(true)
        if (one.completedAt) expect(both.completedAt! <= one.completedAt).toBe(true)
      }
      expect(both).toMatchObject({ userId: 'stays', lessonId: 'lesson' })
      expect([both.completedBy, both.completedHow].includes(null)).toBe(both.completedAt === null)
      expect(both.completedBy).not.toBe('goes')
      if (both.completedAt) expect(both.completedAt <= both.updatedAt).toBe(true)
      expect(joinedProgress(both, other, pair, length)).toEqual(both)
    }),
  )
})

test('a lesson completes where only both together watched enough of it, and stays unticked where one had', () => {
  const watching = (userId: string, watched: Range[]) =>
    progressOf(userId, [{ by: 'self', watched }], userId === 'goes' ? 1 : 0)
  const [first, second] = [watching('stays', [[0, 300]]), watching('goes', [[290, 560]])]
  expect([first.completedAt, second.completedAt]).toEqual([null, null])
  expect(joinedProgress(first, second, pair, length)).toMatchObject({
    ...{ completedAt: second.updatedAt, completedBy: 'stays', completedHow: 'watched' },
    watchedSeconds: 560,
  })
  expect(joinedProgress(first, second, pair, null).completedAt).toBeNull()
  const whole = watching('stays', [[0, 600]])
  const unticked = { ...whole, completedAt: null, completedBy: null, completedHow: null }
  expect(missingOf(rangesIn(unticked), length)).toBe(0)
  expect(joinedProgress(unticked, second, pair, length).completedAt).toBeNull()
})
