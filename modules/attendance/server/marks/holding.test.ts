import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import {
  type HandMark,
  holding,
  type Marks,
  noMarks,
  type RestMark,
  withAll,
  withHand,
  withRest,
  withScan,
} from './holding.ts'
import { percentOf } from '../../contract/percent.ts'

type Arrival =
  | ({ kind: 'hand' } & HandMark)
  | { kind: 'scan'; at: string; byId: string }
  | ({ kind: 'rest' } & RestMark)

const startsAt = '2026-11-22T15:00:00.000Z'
const lateAfter = 10
const minute = (minutes: number) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

const arrive = (marks: Marks, arrival: Arrival): Marks => {
  if (arrival.kind === 'hand') return withHand(marks, arrival)
  return arrival.kind === 'scan' ? withScan(marks, arrival) : withRest(marks, arrival)
}

// Few moments and people, so that several marks are of one moment and of one person.
const at = fc.constantFrom(-5, 0, 5, 10, 11, 20).map(minute)
const byId = fc.constantFrom('a', 'b')
const handStatus = fc.constantFrom('present', 'late', 'excused', 'absent', 'none')
const note = fc.option(fc.constantFrom('', 'ill', 'bus'), { nil: undefined })
const arrival: fc.Arbitrary<Arrival> = fc.oneof(
  fc.record({ kind: fc.constant('hand'), status: handStatus, at, byId, note }) as fc.Arbitrary<Arrival>,
  fc.record({ kind: fc.constant('scan'), at, byId }) as fc.Arbitrary<Arrival>,
  fc.record({
    kind: fc.constant('rest'),
    status: fc.constantFrom('present', 'absent'),
    at,
    byId,
  }) as fc.Arbitrary<Arrival>,
)

function* permutations<Item>(items: Item[]): Generator<Item[]> {
  if (items.length === 0) yield []
  for (const [n, item] of items.entries())
    for (const rest of permutations(items.toSpliced(n, 1))) yield [item, ...rest]
}

/** What holds, reckoned from all marks at once, as the rule is said. */
function reckoned(arrivals: Arrival[]) {
  const ranks = ['present', 'late', 'excused', 'absent', 'none']
  const latest = <Mark extends { at: string; status: string }>(marks: Mark[]) => {
    const last = marks
      .map(mark => mark.at)
      .toSorted((one, other) => (one < other ? -1 : 1))
      .at(-1)
    const ofThen = marks.filter(mark => mark.at === last)
    return ranks.flatMap(status => ofThen.filter(mark => mark.status === status))[0]
  }
  const hand = latest(arrivals.filter(each => each.kind === 'hand'))
  const scans = arrivals.filter(each => each.kind === 'scan').map(scan => Date.parse(scan.at))
  const rest = latest(arrivals.filter(each => each.kind === 'rest'))
  if (hand && ['present', 'late'].includes(hand.status)) return hand.status
  if (scans.length > 0 && (!hand || Math.max(...scans) > Date.parse(hand.at)))
    return (Math.min(...scans) - Date.parse(startsAt)) / 60_000 > lateAfter ? 'late' : 'present'
  if (hand && hand.status !== 'none') return hand.status
  return rest && (!hand || rest.at >= hand.at) ? rest.status : null
}

test('of many marks one end comes, in whatever order and how often they arrive', () => {
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 5 }), arrivals => {
      const ends = [...permutations(arrivals)].map(order => order.reduce(arrive, noMarks))
      for (const end of ends) expect(end).toEqual(ends[0])
      const twice = [...arrivals, ...arrivals.toReversed()].reduce(arrive, noMarks)
      expect(twice).toEqual(ends[0])
      expect(holding(ends[0]!, startsAt, lateAfter).status).toBe(reckoned(arrivals))
    }),
    { numRuns: runs(400) },
  )
})

test('the marks of two accounts that are one person are those of one', () => {
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 6 }), fc.nat({ max: 6 }), (arrivals, split) => {
      const whole = arrivals.reduce(arrive, noMarks)
      const one = arrivals.slice(0, split).reduce(arrive, noMarks)
      const other = arrivals.slice(split).reduce(arrive, noMarks)
      expect(withAll(one, other)).toEqual(whole)
    }),
    { numRuns: runs(300) },
  )
})

const hand = (status: HandMark['status'], minutes: number): Arrival => ({
  ...{ kind: 'hand', status, at: minute(minutes), byId: 'a' },
})
const scan = (minutes: number): Arrival => ({ kind: 'scan', at: minute(minutes), byId: 'a' })
const rest = (status: RestMark['status'], minutes: number): Arrival => ({
  ...{ kind: 'rest', status, at: minute(minutes), byId: 'a' },
})

test.each<[what: string, arrivals: Arrival[], status: string | null, how: string | null]>([
  ['nothing', [], null, null],
  ['a scan in time', [scan(10)], 'present', 'scan'],
  ['a scan a minute later', [scan(11)], 'late', 'scan'],
  ['a second scan, which lowers nothing', [scan(2), scan(30)], 'present', 'scan'],
  ['a scan after absent', [hand('absent', 5), scan(11)], 'late', 'scan'],
  ['absent after a scan', [scan(5), hand('absent', 20)], 'absent', 'list'],
  ['late by hand, whatever is scanned', [hand('late', 20), scan(25)], 'late', 'list'],
  ['present, then excused', [hand('present', 1), hand('excused', 2)], 'excused', 'list'],
  ['all the rest absent after a scan of before', [scan(3), rest('absent', 20)], 'present', 'scan'],
  [
    'all the rest absent after present of before',
    [hand('present', 3), rest('absent', 20)],
    'present',
    'list',
  ],
  ['all the rest', [rest('absent', 20)], 'absent', 'all'],
  ['all the rest, and then cleared', [rest('absent', 20), hand('none', 21)], null, null],
  ['cleared, and then all the rest', [hand('none', 20), rest('absent', 21)], 'absent', 'all'],
  ['two of all the rest', [rest('absent', 20), rest('present', 21)], 'present', 'all'],
])('%s', (_, arrivals, status, how) => {
  expect(holding(arrivals.reduce(arrive, noMarks), startsAt, lateAfter)).toMatchObject({ status, how })
})

test.each([
  [7, 1, 2, 80],
  [1, 1, 1, 66],
  [0, 0, 0, null],
  [0, 0, 3, 0],
  [199, 0, 1, 99],
])('%i present, %i late and %i absent are %s', (present, late, absent, percent) => {
  expect(percentOf({ present, late, absent })).toBe(percent)
})
