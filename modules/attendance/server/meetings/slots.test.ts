import { expect, test } from 'vitest'
import fc from 'fast-check'
import { runs } from '#test/properties.ts'
import { slotsAhead, startOf } from './slots.ts'

const zones = ['Africa/Cairo', 'Europe/Berlin', 'Asia/Riyadh']

/** What a clock shows at a moment, told by another part of the platform than the rule. */
function shownAt(at: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(at)
}

// Egypt set its clocks forward at midnight to 2026-04-24 and back at midnight to 2026-10-30; Germany at 2 on 2026-03-29 and at
// 3 on 2026-10-25; Saudi Arabia never does.
test.each([
  ['2026-10-24 17:00', 'Africa/Cairo', '2026-10-24T14:00:00.000Z'],
  ['2026-10-31 17:00', 'Africa/Cairo', '2026-10-31T15:00:00.000Z'],
  ['2026-04-24 00:30', 'Africa/Cairo', '2026-04-23T22:30:00.000Z'],
  ['2026-10-29 23:30', 'Africa/Cairo', '2026-10-29T20:30:00.000Z'],
  ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29 02:30', 'Asia/Riyadh', '2026-03-28T23:30:00.000Z'],
])('the slot %s in %s begins at %s', (slot, zone, at) => {
  expect(startOf(slot, zone)).toBe(at)
})

const anySlot = fc
  .tuple(fc.integer({ min: 0, max: 730 }), fc.integer({ min: 0, max: 1_439 }))
  .map(([day, minute]) => new Date(Date.UTC(2026, 0, 1 + day, 0, minute)).toISOString())
  .map(at => `${at.slice(0, 10)} ${at.slice(11, 16)}`)

test('a slot begins at the first moment at which the clock shows it, else an hour later', () => {
  fc.assert(
    fc.property(anySlot, fc.constantFrom(...zones), (slot, zone) => {
      const at = Date.parse(startOf(slot, zone))
      const hour = 3_600_000
      const all = Array.from({ length: 29 }, (_, n) => at + (n - 14) * hour)
      const shown = all.filter(each => shownAt(each, zone) === slot)
      if (shown.length > 0) expect(at).toBe(shown[0])
      else {
        const later = new Date(Date.parse(`${slot.replace(' ', 'T')}Z`) + hour).toISOString()
        expect(shownAt(at, zone)).toBe(`${later.slice(0, 10)} ${later.slice(11, 16)}`)
      }
    }),
    { numRuns: runs(300) },
  )
})

const anyTime = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  at: fc.constantFrom('00:00', '00:30', '02:30', '17:00', '23:59'),
  minutes: fc.constantFrom(60, 90),
})

test('the slots of a group are those of its days of the week for sixty days, each once, within its own days', () => {
  fc.assert(
    fc.property(
      fc.array(anyTime, { maxLength: 5 }),
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
      fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
      (times, zone, date, length) => {
        const now = date.toISOString()
        const startsOn = shownAt(date.getTime() + 5 * 86_400_000, zone).slice(0, 10)
        const endsOn =
          length === null ? null : shownAt(date.getTime() + (5 + length) * 86_400_000, zone).slice(0, 10)
        const group = { times, startsOn, endsOn }
        const wanted = new Set<string>()
        for (let ahead = 0; ahead <= 60; ahead++) {
          const today = shownAt(date.getTime(), zone).slice(0, 10)
          const noon = new Date(`${today}T12:00:00Z`)
          noon.setUTCDate(noon.getUTCDate() + ahead)
          const day = noon.toISOString().slice(0, 10)
          if (day < startsOn || (endsOn !== null && day > endsOn)) continue
          for (const time of times) if (time.day === noon.getUTCDay()) wanted.add(`${day} ${time.at}`)
        }
        const slots = slotsAhead(group, zone, now)
        expect(slots.map(({ slot }) => slot).toSorted()).toEqual([...wanted].toSorted())
        for (const { slot, startsAt } of slots) expect(startsAt).toBe(startOf(slot, zone))
      },
    ),
    { numRuns: runs(60) },
  )
})
