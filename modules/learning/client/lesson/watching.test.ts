import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged, type Range, secondsIn } from '#platform/contract/ranges.ts'
import { looked, nothingWatched, type Watching, watchedIn } from './watching.ts'

type Step = { plays: number } | { jumpsTo: number } | { pauses: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ plays: fc.double({ min: 0.1, max: 40, noNaN: true }) }),
  fc.record({ jumpsTo: fc.double({ min: 0, max: 300, noNaN: true }) }),
  fc.record({ pauses: fc.double({ min: 0.1, max: 60, noNaN: true }) }),
)

/** Plays a video as a browser does: looks at it every so often, at a speed, with jumps and pauses. */
function watch(steps: Step[], speed: number, every: number) {
  let [seconds, clock] = [0, 0]
  let watching: Watching = nothingWatched
  const seen: { from: number; to: number }[] = []
  const look = (playing: boolean, seeking = false) => {
    watching = looked(watching, { seconds, playing, seeking, speed, clock })
  }
  for (const step of steps) {
    if ('plays' in step) {
      look(true)
      const from = seconds
      for (let left = step.plays; left > 0; left -= every) {
        const time = Math.min(left, every)
        seconds += time * speed
        clock += time * 1_000
        look(true)
      }
      seen.push({ from, to: seconds })
      look(false)
    } else if ('jumpsTo' in step) {
      seconds = step.jumpsTo
      look(true, true)
      look(false)
    } else clock += step.pauses * 1_000
  }
  return { watched: watchedIn(watching), seen }
}
const speeds = fc.constantFrom(0.5, 1, 1.25, 2, 2.5)
const every = fc.double({ min: 0.2, max: 1.2, noNaN: true })

test('what was played is watched, to the nearest second, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), speeds, every, (steps, speed, every) => {
      const { watched, seen } = watch(steps, speed, every)
      const whole = seen.map(({ from, to }): Range => [Math.round(from), Math.round(to)])
      expect(watched).toEqual(merged(whole.filter(([from, to]) => from < to)))
    }),
  )
})

test('a video played to its end in pieces is watched whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.3, max: 20, noNaN: true }), { minLength: 1 }),
      speeds,
      (parts, speed) => {
        const { watched } = watch(
          parts.map(plays => ({ plays })),
          speed,
          0.25,
        )
        const end = parts.reduce((sum, part) => sum + part, 0) * speed
        expect(secondsIn(watched)).toBeCloseTo(Math.round(end), -1)
        expect(watched.length).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a jump without a word from the player is no watching', () => {
  const at = (seconds: number, clock: number) => ({ seconds, clock, playing: true, seeking: false, speed: 1 })
  const watching = [at(0, 0), at(5, 5_000), at(200, 5_250), at(205, 10_250)].reduce(looked, nothingWatched)
  expect(watchedIn(watching)).toEqual([
    [0, 5],
    [200, 205],
  ])
})

test('after a computer slept, the second it stopped at is the last one seen', () => {
  const at = (seconds: number, clock: number) => ({ seconds, clock, playing: true, seeking: false, speed: 1 })
  expect(watchedIn([at(0, 0), at(5, 5_000), at(5.2, 4_000_000)].reduce(looked, nothingWatched))).toEqual([
    [0, 5],
  ])
})
