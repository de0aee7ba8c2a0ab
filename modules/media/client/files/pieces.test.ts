import { expect, test } from 'vitest'
import { firstPiece, nextPiece, smallerPiece } from './pieces.ts'

const [kibi, mebi] = [1_024, 1_048_576]

/** The pieces of a file over a line of so many bytes a second, each with the milliseconds that it takes. */
function piecesOver(perSecond: number, count: number) {
  const pieces = [firstPiece]
  while (pieces.length < count) {
    const last = pieces.at(-1)!
    pieces.push(nextPiece(last, (last * 1_000) / perSecond))
  }
  return pieces
}

test('pieces are eight seconds long, over a slow line as over a fast one', () => {
  expect(piecesOver(32 * kibi, 3)).toEqual([256 * kibi, 256 * kibi, 256 * kibi])
  expect(piecesOver(128 * kibi, 3)).toEqual([256 * kibi, mebi, mebi])
  expect(piecesOver(100 * mebi, 5)).toEqual([256 * kibi, mebi, 4 * mebi, 8 * mebi, 8 * mebi])
  expect(piecesOver(4 * kibi, 3)).toEqual([256 * kibi, 64 * kibi, 64 * kibi])
})

test('after a cut they are smaller, but never too small', () => {
  expect([8 * mebi, mebi, 100 * kibi, 64 * kibi].map(smallerPiece)).toEqual([
    4 * mebi,
    512 * kibi,
    64 * kibi,
    64 * kibi,
  ])
})
