import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { purgeTime } from './purge-time.ts'

const day = 86_400_000
const start = Date.parse('2026-03-01T04:00:00Z')

test('the time of purges follows the clock, by two days at most each, and comes back with it', async () => {
  const { db } = await newWorld()
  const daysOf = async (clock: number) => (await purgeTime(db, start + clock * day)) / day - start / day
  expect(await daysOf(0)).toBe(0)
  expect(await daysOf(1)).toBe(1)
  expect(await daysOf(366)).toBe(3)
  expect(await daysOf(2)).toBe(2)
  expect(await daysOf(-40)).toBe(-40)
  const caughtUp = [await daysOf(3), await daysOf(3), await daysOf(3)]
  expect(caughtUp).toEqual([-38, -36, -34])
})
