import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchRights } from './make-ups.ts'
import { inspectMarks, type Billing, type Mark } from './marks.ts'
import { matchPackages } from './packages.ts'

const at = (day: number) => ({
  ...{ meetingId: `m${day}`, startsAt: `2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z` },
  day: `2026-11-${String(day).padStart(2, '0')}`,
})
const visitedBy = (billing: Billing, fee: number | null = 100, chargeAbsent = false) => ({
  ...{ billing, fee, chargeAbsent },
})
const homeOf = (billing: Billing, fee: number | null = 80, makeUpDays = 30) => ({
  ...{ ...visitedBy(billing, fee), groupId: 'home', makeUpDays },
})
const mark = (day: number, more: Partial<Mark> = {}): Mark => ({
  ...{ ...at(day), status: 'present', cancelled: false, groupId: 'home' },
  ...{ visited: visitedBy('session'), home: homeOf('session'), ...more },
})
const effectOf = (...marks: Mark[]) => inspectMarks(marks).effects.get(marks.at(-1)!.meetingId)

test.each<[what: string, mark: Partial<Mark>, effect: object]>([
  ['present', {}, { kind: 'charge', groupId: 'home', amount: 80 }],
  ['late', { status: 'late' }, { kind: 'charge', groupId: 'home', amount: 80 }],
  ['absent', { status: 'absent' }, { kind: 'free', groupId: 'home' }],
  [
    'absent where that is charged',
    { status: 'absent', home: { ...homeOf('session'), chargeAbsent: true } },
    { kind: 'charge', groupId: 'home', amount: 80 },
  ],
  ['excused', { status: 'excused' }, { kind: 'free', groupId: 'home' }],
  ['a fee of 0', { home: homeOf('package', 0) }, { kind: 'free', groupId: 'home' }],
  ['a package', { home: homeOf('package') }, { kind: 'session', groupId: 'home' }],
  ['a month', { home: homeOf('monthly') }, { kind: 'free', groupId: 'home' }],
  ['a guest who pays by session', { groupId: 'other' }, { kind: 'charge', groupId: 'home', amount: 80 }],
  [
    'a guest with a package',
    { groupId: 'other', home: homeOf('package') },
    { kind: 'session', groupId: 'home' },
  ],
  [
    'a guest who pays by month',
    { groupId: 'other', home: homeOf('monthly') },
    { kind: 'charge', groupId: 'other', amount: 100 },
  ],
  [
    'the same in a group that pays by month',
    { groupId: 'other', home: homeOf('term'), visited: visitedBy('monthly') },
    { kind: 'free', groupId: 'other' },
  ],
  [
    'the same in a group with packages',
    { groupId: 'other', home: homeOf('term'), visited: visitedBy('package') },
    { kind: 'session', groupId: 'other' },
  ],
  [
    'a guest of a group without a model',
    { groupId: 'other', home: homeOf('none') },
    { kind: 'charge', groupId: 'other', amount: 100 },
  ],
  [
    'somebody of no group',
    { groupId: 'other', home: null },
    { kind: 'charge', groupId: 'other', amount: 100 },
  ],
])('%s', (_, more, effect) => {
  expect(effectOf(mark(5, more))).toEqual(effect)
})

test('a mark in a meeting that was cancelled counts for nothing', () => {
  expect(effectOf(mark(5, { cancelled: true }))).toBeUndefined()
})

test('an excused absence is made up once, in another group, until its end', () => {
  const monthly = { home: homeOf('monthly', 80, 7) }
  const excused = mark(1, { ...monthly, status: 'excused' })
  const visit = (day: number) => mark(day, { ...monthly, groupId: 'other' })
  const kinds = (...marks: Mark[]) => [...inspectMarks(marks).effects.values()].map(({ kind }) => kind)
  expect(kinds(visit(2), excused)).toEqual(['free', 'free'])
  expect(kinds(excused, visit(8), visit(2))).toEqual(['free', 'charge', 'free'])
  expect(kinds(excused, visit(9))).toEqual(['free', 'charge'])
  expect(inspectMarks([excused]).rights).toMatchObject([{ ...at(1), until: '2026-11-08' }])
  expect(inspectMarks([mark(1, { status: 'excused', home: homeOf('monthly', 80, 0) })]).rights).toEqual([])
  expect(inspectMarks([mark(1, { status: 'excused' })]).rights).toEqual([])
})

const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 12 })
const somePackages = fc.array(
  fc.record({
    sessions: fc.nat(4),
    endsOn: fc.option(fc.integer({ min: 1, max: 28 }).map(d => at(d).day)),
    on: fc.constantFrom('2026-11-01', '2026-11-20'),
  }),
  { maxLength: 4 },
)

test('which mark takes from which package hangs on no order, and every session is taken or owed once', () => {
  fc.assert(
    fc.property(someDays, somePackages, (days, some) => {
      const packages = some.map((each, n) => ({ ...each, id: `p${n}`, seq: n, line: 1 }))
      const use = matchPackages(packages, days.map(at))
      const reversed = matchPackages(packages.toReversed(), days.map(at).toReversed())
      expect(new Map(reversed.used)).toEqual(new Map(use.used))
      // The same by crossing off tickets: each session of each package is a ticket in a pile, the oldest on top.
      const pile = packages
        .toSorted((one, other) => (one.on === other.on ? one.seq - other.seq : one.on < other.on ? -1 : 1))
        .flatMap(each => Array<typeof each>(each.sessions).fill(each))
      let owed = 0
      for (const day of days.toSorted((one, other) => one - other)) {
        const ticket = pile.findIndex(({ endsOn }) => !endsOn || endsOn >= at(day).day)
        const source = ticket < 0 ? null : pile.splice(ticket, 1)[0]!.id
        if (source === null) owed++
        expect(use.packageOf.get(`m${day}`)).toBe(source)
      }
      expect(use.owed).toBe(owed)
    }),
  )
})

test('no right is taken twice, before its absence, or after its end', () => {
  fc.assert(
    fc.property(someDays, someDays, fc.integer({ min: 1, max: 9 }), (absences, visits, length) => {
      const rights = absences.map(day => ({ ...at(day), until: at(Math.min(28, day + length)).day }))
      const { rightOfVisit, free } = matchRights(rights, visits.map(at))
      const used = [...rightOfVisit.values()]
      expect(new Set(used).size).toBe(used.length)
      expect(used.length + free.length).toBe(rights.length)
      for (const day of visits) {
        const fits = (each: (typeof rights)[number]) => each.day <= at(day).day && each.until >= at(day).day
        const right = rights.find(({ meetingId }) => meetingId === rightOfVisit.get(`m${day}`))
        if (right) expect(fits(right)).toBe(true)
        else expect(free.some(fits)).toBe(false)
      }
    }),
  )
})
