import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayAndMinute, hoursOf, laneMeetings, weekdayOf, weekOf } from './placed.ts'

const at = (id: string, clock: string, minutes: number) => ({
  id,
  startsAt: `2026-11-22T${clock}:00.000Z`,
  minutes,
})

test('a week begins on the day of the school, across months and years', () => {
  expect(weekOf('2026-11-22', 6)).toEqual([
    ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  ])
  expect(weekOf('2027-01-01', 1)[0]).toBe('2026-12-28')
})

test('any day is in its own week, which begins on the day that was given', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 6 }), (days, start) => {
      const day = dayAfter('2000-01-01', days)
      const week = weekOf(day, start)
      expect(week).toContain(day)
      expect(weekdayOf(week[0]!)).toBe(start)
      expect(new Set(week).size).toBe(7)
    }),
  ))

test('a moment has the day and the minute of the zone of the school', () => {
  expect(dayAndMinute('2026-10-24T14:00:00.000Z', 'Africa/Cairo')).toEqual({
    day: '2026-10-24',
    minute: 1020,
  })
  expect(dayAndMinute('2026-10-31T22:30:00.000Z', 'Africa/Cairo')).toEqual({ day: '2026-11-01', minute: 30 })
})

test('meetings that overlap stand beside each other, and say when', () => {
  const [early, late, after] = laneMeetings(
    [at('b', '19:30', 90), at('a', '18:30', 90), at('c', '21:00', 60)],
    'UTC',
  )
  expect(early).toMatchObject({
    meeting: { id: 'a' },
    lane: 0,
    lanes: 2,
    overlap: { starts: 1170, ends: 1200 },
  })
  expect(late).toMatchObject({
    meeting: { id: 'b' },
    lane: 1,
    lanes: 2,
    overlap: { starts: 1170, ends: 1200 },
  })
  expect(after).toMatchObject({ meeting: { id: 'c' }, lane: 0, lanes: 1, overlap: undefined })
  expect(hoursOf([early!, late!, after!])).toEqual({ from: 18, until: 22 })
})

test('in no lane two meetings run at once, and each stands in a lane there is', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ start: fc.integer({ min: 0, max: 1_400 }), minutes: fc.integer({ min: 5, max: 600 }) }),
      ),
      rows => {
        const placed = laneMeetings(
          rows.map(({ start, minutes }, id) => ({
            id: String(id),
            startsAt: new Date(Date.UTC(2026, 10, 22) + start * 60_000).toISOString(),
            minutes,
          })),
          'UTC',
        )
        expect(placed).toHaveLength(rows.length)
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes)
          const others = placed.filter(other => other !== one && other.lane === one.lane)
          for (const other of others) expect(one.starts >= other.ends || other.starts >= one.ends).toBe(true)
        }
      },
    ),
  ))
