import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysFrom, relativeTo } from './relative.ts'

const zones = ['UTC', 'Africa/Cairo', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Pacific/Chatham']
const zone = fc.constantFrom(...zones)
// Around the days on which clocks change in most of these zones, and around the ends of months and years.
const edges = ['2024-02-29', '2025-04-25', '2025-10-31', '2026-03-08', '2026-11-01', '2027-01-01'].map(
  Date.parse,
)
const timestamp = fc
  .tuple(fc.constantFrom(...edges), fc.integer({ min: -90_000, max: 90_000 }))
  .map(([edge, minutes]) => edge + minutes * 60_000)

/** The date that a calendar on the wall shows. */
const wall = (at: number, timeZone: string) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

test('days are those of the calendar on the wall, whatever the clocks do', () => {
  fc.assert(
    fc.property(timestamp, timestamp, zone, (now, then, timeZone) => {
      const days = (Date.parse(wall(then, timeZone)) - Date.parse(wall(now, timeZone))) / 86_400_000
      expect(daysFrom(now, then, timeZone)).toBe(days)
      const { count, unit } = relativeTo(now, then, timeZone)
      if (unit === 'day') expect(count).toBe(days)
      if (unit === 'hour') expect(days).toBe(0)
      if (unit === 'week') expect(count).toBe(Math.trunc(days / 7))
      if (unit === 'hour' || unit === 'minute')
        expect(Math.abs(then - now)).toBeGreaterThanOrEqual(unit === 'hour' ? 3_600_000 : 60_000)
    }),
  )
})

test('what is later is never said to be farther back, and none is said to be zero of anything but seconds', () => {
  const length = { second: 0, minute: 1, hour: 60, day: 1_440, week: 10_080, month: 40_320, year: 483_840 }
  fc.assert(
    fc.property(timestamp, timestamp, timestamp, zone, (now, one, other, timeZone) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)]
      const [far, near] = [relativeTo(now, early, timeZone), relativeTo(now, late, timeZone)]
      expect(far.count * length[far.unit]).toBeLessThanOrEqual(near.count * length[near.unit])
      expect(far.count === 0).toBe(far.unit === 'second')
    }),
  )
})

test.each([
  ['23:50', '2026-11-22T23:50', '2026-11-23T02:10', 'Africa/Cairo', -1, 'day'],
  ['47 hours, and yesterday all the same', '2026-11-22T00:30', '2026-11-23T23:30', 'Africa/Cairo', -1, 'day'],
  [
    '25 hours, and the day before yesterday',
    '2026-11-21T23:30',
    '2026-11-23T00:30',
    'Africa/Cairo',
    -2,
    'day',
  ],
  ['just before midnight', '2026-11-22T23:50', '2026-11-23T00:10', 'Africa/Cairo', -20, 'minute'],
  ['a midnight that is skipped', '2026-04-23T12:00', '2026-04-24T08:00', 'Africa/Cairo', -1, 'day'],
  ['tomorrow', '2026-11-24T00:30', '2026-11-23T22:00', 'Africa/Cairo', 1, 'day'],
  ['a week', '2026-11-16T23:00', '2026-11-23T01:00', 'UTC', -1, 'week'],
  ['a month that ends early', '2026-01-31T12:00', '2026-02-28T12:00', 'UTC', -1, 'month'],
  ['not quite a month', '2026-10-24T12:00', '2026-11-23T12:00', 'UTC', -4, 'week'],
  ['a year', '2025-11-23T23:00', '2026-11-23T01:00', 'UTC', -1, 'year'],
  ['from a leap day', '2024-02-29T12:00', '2025-02-28T12:00', 'UTC', -1, 'year'],
] as const)('%s', (_, then, now, timeZone, count, unit) => {
  expect(relativeTo(at(now, timeZone), at(then, timeZone), timeZone)).toEqual({ count, unit })
})

/** The moment at which the clock on a wall shows this. */
function at(wallClock: string, timeZone: string) {
  const asUtc = Date.parse(`${wallClock}Z`)
  const shown = (time: number) => Date.parse(`${new Date(time).toLocaleString('sv-SE', { timeZone })}Z`)
  const first = asUtc - (shown(asUtc) - asUtc)
  return first - (shown(first) - asUtc)
}
