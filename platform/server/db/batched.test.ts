import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { batched, loader } from './batched.ts'
import { padded } from './prepared/padded.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** What doubles numbers, and remembers which came together. */
function doubling(options?: Parameters<typeof batched>[1]) {
  const batches: number[][] = []
  const double = batched<number, number>(async numbers => {
    batches.push(numbers)
    await sleep(5)
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
  // However busy the machine is, no time passes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  for (const [pause, expected] of [
    ['long', [[1], [2, 3, 4]]],
    ['none', [[1], [2], [3, 4]]],
  ] as const) {
    const { batches, double } = doubling({ pause })
    expect(await double(1)).toBe(2)
    // Before any timer that is set by now.
    await setImmediate()
    expect(await Promise.all([2, 3, 4].map(double))).toEqual([4, 6, 8])
    expect(batches).toEqual(expected)
  }
})

/** Rows by their keys, all but those of keys that begin with `no`; remembers what was read together. */
function reading(engine: 'sqlite' | 'postgres') {
  const reads: string[][] = []
  const load = loader({ engine }, async keys => {
    reads.push(keys)
    await sleep(5)
    if (keys.includes('broken')) throw new Error('broken')
    return new Map(keys.filter(key => !key.startsWith('no')).map(key => [key, `row of ${key}`]))
  })
  return { reads, load }
}

test('on PostgreSQL what is asked for while others are read is read together, each key once', async () => {
  const { reads, load } = reading('postgres')
  const keys = ['first', 'a', 'b', 'a', 'nothing', 'c']
  expect(await Promise.all(keys.map(load))).toEqual(
    keys.map(key => (key === 'nothing' ? undefined : `row of ${key}`)),
  )
  expect(reads).toEqual([['first'], padded(['a', 'b', 'nothing', 'c'])])
  await expect(load('broken')).rejects.toThrow('broken')
  expect(await load('d')).toBe('row of d')
})

test('SQLite is asked at once', async () => {
  const { reads, load } = reading('sqlite')
  expect(await Promise.all(['a', 'nothing'].map(load))).toEqual(['row of a', undefined])
  expect(reads).toEqual([['a'], ['nothing']])
})
