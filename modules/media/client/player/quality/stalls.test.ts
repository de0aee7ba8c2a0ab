import { expect, test } from 'vitest'
import { newMeter } from './meter.ts'
import { looked, newStalls } from './stalls.ts'

type Look = [clock: number, seconds: number, how?: 'waits' | 'jumps' | 'stands']

/** The looks, at milliseconds, after which a video was too slow. */
function slowAt(looks: Look[]) {
  let stalls = newStalls(0)
  return looks.flatMap(([clock, seconds, how]) => {
    const look = {
      seconds,
      clock,
      playing: how !== 'stands',
      waiting: how === 'waits',
      seeking: how === 'jumps',
    }
    stalls = looked(stalls, look)
    return stalls.isTooSlow ? [clock] : []
  })
}
const runs: Look[] = [
  [0, 0],
  [2_000, 2],
]

test.each<[string, Look[], number[]]>([
  ['it runs', runs, []],
  ['a short wait', [...runs, [2_500, 2, 'waits'], [4_000, 2, 'waits'], [4_500, 2.5]], []],
  ['a long wait', [...runs, [2_500, 2, 'waits'], [4_600, 2, 'waits']], [4_600]],
  ['two waits together', [...runs, [2_500, 2, 'waits'], [3_000, 3], [9_000, 9, 'waits']], [9_000]],
  ['two waits far apart', [...runs, [2_500, 2, 'waits'], [3_000, 3], [33_000, 33, 'waits']], []],
  [
    'somebody stops it while it waits',
    [...runs, [2_500, 2, 'waits'], [3_000, 2, 'stands'], [9_000, 2, 'stands']],
    [],
  ],
  [
    'a jump, and what it has to fetch',
    [...runs, [2_500, 90, 'jumps'], [3_000, 90, 'waits'], [9_000, 90, 'waits']],
    [],
  ],
  [
    'a jump that takes all too long',
    [...runs, [2_500, 90, 'jumps'], [3_000, 90, 'waits'], [12_000, 90, 'waits']],
    [12_000],
  ],
  [
    'waits after jumps do not add up',
    [...runs, [3_000, 9, 'jumps'], [3_500, 9, 'waits'], [5_000, 30, 'jumps'], [5_500, 30, 'waits']],
    [],
  ],
  [
    'the beginning has more time',
    [
      [0, 0, 'waits'],
      [7_000, 0, 'waits'],
    ],
    [],
  ],
  [
    'but not for ever',
    [
      [0, 0, 'waits'],
      [9_000, 0, 'waits'],
    ],
    [9_000],
  ],
])('%s', (_, looks, expected) => {
  expect(slowAt(looks)).toEqual(expected)
})

test('a line is measured while something comes, a second at a time, and what was known before fades', () => {
  const meter = newMeter(1_000_000)
  expect([meter.add(500_000, 500), meter.rate()]).toEqual([false, 1_000_000])
  expect([meter.add(1_500_000, 500), meter.rate()]).toEqual([true, 1_300_000])
  expect([meter.add(0, 1_000), meter.rate()]).toEqual([true, 910_000])
  const fresh = newMeter()
  expect([fresh.rate(), fresh.add(800_000, 2_000), fresh.rate()]).toEqual([undefined, true, 400_000])
})
