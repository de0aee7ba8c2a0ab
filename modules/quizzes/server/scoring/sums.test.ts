import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOf } from '#platform/server/hundredths.ts'
import { attemptScore, percentOf, quizScore } from './sums.ts'

const marked = (score: number, maxPoints = 1_000) => ({ score, maxPoints, pending: 0 })
const waiting = (score: number, maxPoints = 1_000) => ({ score, maxPoints, pending: 1 })

test('three clozes with two of three gaps come to 2.01 of 3, which is 67 %', () => {
  const score = attemptScore([67, 67, 67])
  expect([score, percentOf(score, 300)]).toEqual([201, 6_700])
})

test.each<[scores: number[], score: number]>([
  [[], 0],
  [[100, -50], 50],
  [[-100, 50], 0],
])('%j come to %i, never below nothing', (scores, score) => {
  expect(attemptScore(scores)).toBe(score)
})

test.each<[score: number, max: number, percent: number | null]>([
  [1, 3, 3_333],
  [2, 3, 6_667],
  [1, 8, 1_250],
  [1, 16, 625],
  [1, 20_000, 1], // 0.005 %: halves go away from zero
  [0, 100, 0],
  [0, 0, null],
])('%i of %i hundredths are %s hundredths of a percent', (score, max, percent) => {
  expect(percentOf(score, max)).toBe(percent)
})

test.each<
  [
    policy: Parameters<typeof quizScore>[0],
    attempts: Parameters<typeof quizScore>[1],
    score: number | null,
    percent?: number,
  ]
>([
  ['highest', [marked(725), marked(850), marked(800)], 850, 8_500],
  ['last', [marked(725), marked(850), marked(800)], 800, 8_000],
  ['first', [marked(725), marked(850), marked(800)], 725, 7_250],
  ['average', [marked(725), marked(800), marked(850)], 792, 7_920],
  ['highest', [marked(725), waiting(850)], 725, 7_250],
  ['average', [marked(725), waiting(850)], 725, 7_250],
  ['last', [marked(725), waiting(850)], null],
  ['last', [waiting(725), marked(850)], 850, 8_500],
  ['first', [waiting(725), marked(850)], null],
  ['first', [marked(725), waiting(850)], 725, 7_250],
  ['highest', [waiting(850)], null],
  ['average', [], null],
  ['highest', [], null],
  ['first', [], null],
  ['last', [], null],
  // What is higher is so by its part of what could be had.
  ['highest', [marked(500, 1_000), marked(450, 500)], 450, 9_000],
])('%s of %j is %s', (policy, attempts, score, percent) => {
  expect(quizScore(policy, attempts)).toEqual(score === null ? null : { score, percent })
})

test('an average lies between the lowest and the highest', () => {
  const scores = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(scores, given => {
      const { score } = quizScore(
        'average',
        given.map(each => marked(each)),
      )!
      expect(score).toBeGreaterThanOrEqual(Math.min(...given))
      expect(score).toBeLessThanOrEqual(Math.max(...given))
    }),
  )
})

test('what is shown adds up by hand: the parts as they stand there come to the sum as it stands there', () => {
  const items = fc.array(fc.record({ points: fc.nat(1_000), share: fc.integer({ min: -100, max: 100 }) }), {
    minLength: 1,
    maxLength: 50,
  })
  fc.assert(
    fc.property(items, given => {
      const scores = given.map(({ points, share }) => Math.round((points * share) / 100))
      const max = given.reduce((sum, { points }) => sum + points, 0)
      const sum = attemptScore(scores)
      // As somebody adds them on paper: with two places each.
      const shown = scores.map(score => BigInt(pointsOf(score).toFixed(2).replace('.', '')))
      const byHand = shown.reduce((total, each) => total + each, 0n)
      expect(BigInt(pointsOf(sum).toFixed(2).replace('.', ''))).toBe(byHand < 0n ? 0n : byHand)
      expect(sum).toBeLessThanOrEqual(max)
      const percent = percentOf(sum, max)
      if (max === 0) expect(percent).toBeNull()
      else {
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(10_000)
        expect(Math.abs(percent! - (sum * 10_000) / max)).toBeLessThanOrEqual(0.5)
      }
    }),
  )
})
