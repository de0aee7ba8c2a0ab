import { expect, test } from 'vitest'
import { nextMeeting, overlap } from './times.ts'

const zone = 'Africa/Cairo'
const group = (times: object[], more: object = {}) => ({
  ...{ times: JSON.stringify(times), startsOn: null, endsOn: null, status: 'active' },
  ...more,
})
const saturday = [{ day: 6, at: '17:00', minutes: 90 }]

// Egypt sets its clocks back in the night to 2026-10-30.
test.each<[now: string, times: object[], more: object, next: string | null]>([
  ['2026-10-24T13:59:00.000Z', saturday, {}, '2026-10-24T14:00:00.000Z'],
  ['2026-10-24T14:00:00.000Z', saturday, {}, '2026-10-31T15:00:00.000Z'],
  ['2026-10-22T22:30:00.000Z', [{ day: 5, at: '01:00', minutes: 60 }], {}, '2026-10-29T23:00:00.000Z'],
  [
    '2026-11-22T10:00:00.000Z',
    [...saturday, { day: 3, at: '18:30', minutes: 60 }],
    {},
    '2026-11-25T16:30:00.000Z',
  ],
  ['2026-11-22T10:00:00.000Z', saturday, { startsOn: '2027-01-03' }, '2027-01-09T15:00:00.000Z'],
  ['2026-11-22T10:00:00.000Z', saturday, { endsOn: '2026-11-28' }, '2026-11-28T15:00:00.000Z'],
  ['2026-11-22T10:00:00.000Z', saturday, { endsOn: '2026-11-27' }, null],
  ['2026-11-22T10:00:00.000Z', saturday, { status: 'archived' }, null],
  ['2026-11-22T10:00:00.000Z', [], {}, null],
])('at %s, a group of %j (%j) meets next at %s', (now, times, more, next) => {
  expect(nextMeeting(group(times, more), zone, now)).toBe(next)
})

const at = (day: number, at: string, minutes: number) => ({ day, at, minutes })
test.each([
  [at(0, '17:00', 90), at(0, '18:29', 60), true],
  [at(0, '17:00', 90), at(0, '18:30', 60), false],
  [at(0, '17:00', 90), at(0, '16:00', 60), false],
  [at(0, '17:00', 90), at(0, '16:00', 61), true],
  [at(0, '17:00', 90), at(1, '17:00', 90), false],
  [at(0, '17:00', 90), at(0, '17:00', 5), true],
  [at(6, '23:30', 60), at(0, '00:15', 30), true],
  [at(6, '23:30', 45), at(0, '00:15', 30), false],
])('%j and %j have a minute in common: %s, whichever is named first', (one, other, shared) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([shared, shared])
})
