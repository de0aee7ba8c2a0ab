import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loader } from './loader.ts'
import { padded } from './padded.ts'

test('a list is padded to the next power of two and holds the same values', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 130 }), values => {
      const list = padded(values)
      expect(list.slice(0, values.length)).toEqual(values)
      expect(new Set(list)).toEqual(new Set(values))
      expect(Number.isInteger(Math.log2(list.length)) && list.length < 2 * values.length).toBe(true)
    }),
  )
  expect(padded([])).toEqual([])
})

/** Rows by their keys, all but those of keys that begin with `no`; remembers what was read together. */
function reading(engine: 'sqlite' | 'postgres') {
  const reads: string[][] = []
  const load = loader({ engine }, async keys => {
    reads.push(keys)
    await pause(5)
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
