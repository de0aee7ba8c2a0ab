import { expect, test } from 'vitest'
import { newTaps } from './taps.ts'

test.each<[what: string, taps: [at: number, x: number][], skips: number[]]>([
  ['one tap', [[0, 0.1]], [0]],
  [
    'two at the start of the picture',
    [
      [0, 0.1],
      [200, 0.2],
    ],
    [0, -10],
  ],
  [
    'two at its end',
    [
      [0, 0.9],
      [200, 0.8],
    ],
    [0, 10],
  ],
  [
    'three, which are two skips',
    [
      [0, 0.9],
      [200, 0.9],
      [400, 0.9],
    ],
    [0, 10, 10],
  ],
  [
    'two in the middle',
    [
      [0, 0.5],
      [200, 0.5],
    ],
    [0, 0],
  ],
  [
    'two that are far apart',
    [
      [0, 0.9],
      [900, 0.9],
    ],
    [0, 0],
  ],
  [
    'one on each side',
    [
      [0, 0.1],
      [200, 0.9],
    ],
    [0, 0],
  ],
])('%s', (_, taps, skips) => {
  const skipOf = newTaps()
  expect(taps.map(([at, x]) => skipOf(at, x))).toEqual(skips)
})
