import { expect, test } from 'vitest'
import { halted, moved, newUpload, percentOf, speedOf, timeLeftOf } from './upload.ts'

const mebi = 1_048_576
const video = newUpload('1', 'lesson', { name: 'video.mp4', size: 100 * mebi }, { purpose: 'video' })
/** Sends at one speed for some seconds, told twice a second. */
function sending(from = video, { perSecond = mebi, seconds = 10, since = 0 } = {}) {
  let now = from
  for (let at = 0; at <= seconds * 1_000; at += 500)
    now = moved(now, from.sent + (perSecond * at) / 1_000, since + at)
  return now
}

test('speed and time left come from the last seconds', () => {
  const slow = sending()
  expect(speedOf(slow)).toBe(mebi)
  expect(timeLeftOf(slow)).toEqual({ unit: 'minutes', count: 2 })
  const fast = sending(slow, { perSecond: 5 * mebi, since: 10_000 })
  expect(speedOf(fast)).toBe(5 * mebi)
  expect(timeLeftOf(fast)).toEqual({ unit: 'seconds', count: 10 })
  expect(timeLeftOf(sending(video, { perSecond: 1_024 }))).toEqual({ unit: 'hours', count: 29 })
})

test('nothing is said of speed before there is something to measure', () => {
  expect(speedOf(video)).toBeUndefined()
  expect(timeLeftOf(moved(video, mebi, 0))).toBeUndefined()
})

test('what an earlier try had sent is no speed', () => {
  const resumed = moved(halted(sending(), 'cut'), 40 * mebi, 20_000)
  expect(speedOf(resumed)).toBeUndefined()
  // Going back to what the server really has is none either.
  expect(speedOf(moved(sending(), mebi, 10_500))).toBeUndefined()
})

test('100 percent is said only when all has come', () => {
  expect(percentOf({ ...video, sent: video.size - 1 })).toBe(99)
  expect(percentOf({ ...video, sent: video.size })).toBe(100)
})
