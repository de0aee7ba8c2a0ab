import { expect, test } from 'vitest'
import { piecesOf } from './rows.ts'

const table = (count: number, cells: string[]) =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, cells }))
const sizesOf = (count: number, cells: string[]) =>
  [...piecesOf(table(count, cells))].map(rows => rows.length)

test.each([
  ['plain ones', 450, ['a', 'b'], [200, 200, 50]],
  ['wide ones', 45, Array<string>(200).fill('a'), [20, 20, 5]],
  ['long ones', 5, ['a'.repeat(25_000)], [2, 2, 1]],
  ['one that is longer than a piece', 2, ['a'.repeat(300_000)], [1, 1]],
  ['none', 0, [], []],
])('rows are taken in pieces that hold up nobody: %s', (_, count, cells, sizes) => {
  expect(sizesOf(count, cells)).toEqual(sizes)
})

test('pieces hold every row once, in order', () => {
  const rows = table(1_234, ['a', 'b', 'c'])
  expect([...piecesOf(rows)].flat()).toEqual(rows)
})
