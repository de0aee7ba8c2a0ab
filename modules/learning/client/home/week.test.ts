import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageAt, type Calendar, goal, weekOf, weeksOf } from './week.ts'

const day = 86_400_000
const [monday, saturday, sunday] = [1, 6, 7]
const after = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()

describe('a week', () => {
  test.each<[when: string, zone: string, firstDay: number, begins: string]>([
    ['on Saturday in Egypt', 'Africa/Cairo', saturday, '2026-11-20T22:00:00.000Z'],
    ['on Sunday in Saudi Arabia', 'Asia/Riyadh', sunday, '2026-11-21T21:00:00.000Z'],
    ['on Monday in the Emirates', 'Asia/Dubai', monday, '2026-11-22T20:00:00.000Z'],
    ['the day after summer time came, in Egypt', 'Africa/Cairo', saturday, '2026-04-24T21:00:00.000Z'],
    ['two days after summer time ended, in Egypt', 'Africa/Cairo', saturday, '2026-10-30T22:00:00.000Z'],
    ['the night after summer time came, in London', 'Europe/London', monday, '2026-03-29T23:00:00.000Z'],
    ['on the day summer time ends, in New York', 'America/New_York', sunday, '2026-11-01T04:00:00.000Z'],
    ['and a week later', 'America/New_York', sunday, '2026-11-08T05:00:00.000Z'],
    ['far in the east', 'Pacific/Kiritimati', monday, '2026-11-22T10:00:00.000Z'],
    ['by a quarter of an hour', 'Asia/Kathmandu', sunday, '2026-11-21T18:15:00.000Z'],
    ['before the year ends', 'Africa/Cairo', saturday, '2026-12-25T22:00:00.000Z'],
    ['on the first day of a year', 'Asia/Riyadh', sunday, '2022-12-31T21:00:00.000Z'],
    ['on the last day of a leap year', 'Europe/London', monday, '2040-12-31T00:00:00.000Z'],
  ])('begins %s', (_, zone, firstDay, begins) => {
    const weekAt = weeksOf({ zone, firstDay })
    const number = weekAt(begins)
    expect(weekAt(after(begins, -1))).toBe(number - 1)
    expect(weekAt(after(begins, 6.9 * day))).toBe(number)
    expect(weekAt(after(begins, 7.1 * day))).toBe(number + 1)
  })

  const zones = ['Africa/Cairo', 'Asia/Riyadh', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'UTC']
  const calendar: fc.Arbitrary<Calendar> = fc.record({
    zone: fc.constantFrom(...zones),
    firstDay: fc.integer({ min: 1, max: 7 }),
  })
  const instant = fc
    .date({ min: new Date('1999-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map(date => date.toISOString())
  const noon = instant.map(each => `${each.slice(0, 10)}T12:00:00.000Z`)
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

  test('goes on with time, and changes on its first day alone, each seven days', () => {
    fc.assert(
      fc.property(calendar, instant, instant, noon, (calendar, one, other, midday) => {
        const weekAt = weeksOf(calendar)
        const [early, late] = [one, other].toSorted()
        expect(weekAt(early!)).toBeLessThanOrEqual(weekAt(late!))
        const { zone: timeZone, firstDay } = calendar
        const weekday = new Date(midday).toLocaleDateString('en', { timeZone, weekday: 'short' })
        expect(weekAt(midday) - weekAt(after(midday, -day))).toBe(weekday === weekdays[firstDay - 1] ? 1 : 0)
        expect(weekAt(after(midday, 7 * day))).toBe(weekAt(midday) + 1)
      }),
    )
  })

  const learnt = fc.array(
    fc.option(fc.integer({ min: 0, max: 70 }), { nil: null }).map(days => ({ days })),
    { maxLength: 40 },
  )
  const doneAt = (now: string) => (each: { days: number | null }, at: number) => ({
    id: String(at),
    completedAt: each.days === null ? null : after(now, -each.days * day),
  })

  test('counts what was completed in it, and the weeks before it as far as none is without', () => {
    fc.assert(
      fc.property(calendar, noon, learnt, (calendar, now, given) => {
        const lessons = given.map(doneAt(now))
        const weekAt = weeksOf(calendar)
        const { done, inARow } = weekOf(lessons, now, calendar)
        const ofWeek = (back: number) =>
          lessons.filter(
            ({ completedAt }) => completedAt !== null && weekAt(completedAt) === weekAt(now) - back,
          ).length
        expect(done).toBe(ofWeek(0))
        const begin = done > 0 ? 0 : 1
        for (let back = begin; back < begin + inARow; back++) expect(ofWeek(back)).toBeGreaterThan(0)
        expect(ofWeek(begin + inARow)).toBe(0)
      }),
    )
  })

  test('one lesson more is one more, and never a shorter row; the order does not count, nor a lesson told twice', () => {
    fc.assert(
      fc.property(calendar, noon, learnt, (calendar, now, given) => {
        const lessons = given.map(doneAt(now))
        const before = weekOf(lessons, now, calendar)
        const more = weekOf([...lessons, { id: 'more', completedAt: now }], now, calendar)
        expect(more.done).toBe(before.done + 1)
        expect(more.inARow).toBe(before.inARow + (before.done === 0 ? 1 : 0))
        expect(weekOf([...lessons.toReversed(), ...lessons], now, calendar)).toEqual(before)
      }),
    )
  })
})

describe('the row of weeks', () => {
  const cairo = { zone: 'Africa/Cairo', firstDay: saturday }
  const now = '2027-01-02T09:00:00.000Z' // the first morning of a week
  test.each<[what: string, daysAgo: number[], done: number, inARow: number]>([
    ['nothing at all', [], 0, 0],
    ['today', [0], 1, 1],
    ['yesterday, which was last week', [1], 0, 1],
    ['last week and the one before, not yet this one', [1, 8], 0, 2],
    ['three weeks', [0, 3, 9], 1, 3],
    ['over the end of the year, with a gap', [0, 7, 14, 28, 35], 1, 3],
    ['long ago only', [15], 0, 0],
  ])('%s', (_, daysAgo, done, inARow) => {
    const lessons = daysAgo.map((days, at) => ({ id: String(at), completedAt: after(now, -days * day) }))
    expect(weekOf(lessons, now, cairo)).toEqual({ done, inARow })
  })

  test('knows no lesson of a week to come, as a device whose clock is late would see', () => {
    expect(weekOf([{ id: '1', completedAt: after(now, 8 * day) }], now, cairo)).toEqual({
      done: 0,
      inARow: 0,
    })
  })
})

test('the tree grows with each lesson, bears fruit at the goal and keeps it', () => {
  expect([0, 1, 2, 3, 4, goal, 6, 50].map(ageAt)).toEqual([
    ...['seed', 'sprout', 'sapling', 'tree', 'tree'],
    ...['fruit', 'fruit', 'fruit'],
  ])
})
