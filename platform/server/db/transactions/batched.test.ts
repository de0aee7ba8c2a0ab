import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** What doubles numbers, and remembers which came together. */
function doubling(options?: { apartMs?: number }) {
  const batches: number[][] = []
  const double = batched<number, number>(async numbers => {
    batches.push(numbers)
    await pause(5)
    if (numbers.includes(1_313)) throw new Error('unlucky')
    return numbers.map(number => (number < 0 ? new Error(`${number} is negative`) : 2 * number))
  }, options)
  return { batches, double }
}

test('what comes while a batch is under way is done together afterwards, and each is answered its own', async () => {
  const { batches, double } = doubling()
  expect(await Promise.all(upTo(250).map(double))).toEqual(upTo(250).map(number => 2 * number))
  expect(batches.map(({ length }) => length)).toEqual([1, 100, 100, 49])
})

test('one that is refused is refused alone; where the work itself fails, all of its batch are', async () => {
  const { double } = doubling()
  const settled = await Promise.allSettled([1, -2, 3, 4].map(double))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const failed = await Promise.allSettled([1, 12, 1_313].map(double))
  expect(failed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await double(5)).toBe(10)
})

test('between two batches those gather that come one after the other, and whoever comes alone is served at once', async () => {
  const { batches, double } = doubling({ apartMs: 2_000 })
  const answers = [double(1)]
  for (const number of [2, 3, 4]) {
    await pause(10)
    answers.push(double(number))
  }
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})
