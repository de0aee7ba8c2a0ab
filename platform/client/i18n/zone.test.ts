import { expect, test } from 'vitest'
import { instantOf, wallTime } from './zone.ts'

test.each([
  ['2026-11-23T16:00:00Z', 'Africa/Cairo', '2026-11-23 18:00:00'],
  ['2026-07-23T16:00:00Z', 'Africa/Cairo', '2026-07-23 19:00:00'],
  ['2026-12-31T22:30:00Z', 'Asia/Kathmandu', '2027-01-01 04:15:00'],
  ['2026-11-23T16:00:00Z', 'Pacific/Honolulu', '2026-11-23 06:00:00'],
])('%s in %s is %s on the wall, and back', (dateTime, zone, wall) => {
  expect(wallTime(Date.parse(dateTime), zone)).toBe(wall)
  expect(new Date(instantOf(wall, zone)).toISOString()).toBe(dateTime.replace('Z', '.000Z'))
})

test('every wall time that there is reads back as itself, in every zone', () => {
  const zones = [
    'Africa/Cairo',
    'Asia/Riyadh',
    'Africa/Casablanca',
    'Europe/London',
    'Asia/Tehran',
    undefined,
  ]
  for (let at = Date.UTC(2026, 0, 1), step = 0; step < 3_000; at += 3_001_000, step++)
    for (const zone of zones) {
      const wall = wallTime(at, zone)
      expect(wallTime(instantOf(wall, zone), zone)).toBe(wall)
    }
})

test('a time that clocks skip is an hour from it, and no error', () => {
  expect(wallTime(instantOf('2026-04-24 00:30:00', 'Africa/Cairo'), 'Africa/Cairo')).toMatch(
    / (23|01):30:00$/,
  )
})
