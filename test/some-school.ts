import fc from 'fast-check'

export const months = ['2026-09', '2026-10', '2026-11', '2026-12'] as const
export const people = ['a', 'b'] as const
export type Person = (typeof people)[number]
export const dayOf = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`
export const startOf = (day: string) => `${day}T15:00:00.000Z`
/** Four meetings a month of the own group, and two of another. */
export const meetings = months.flatMap(month =>
  [3, 10, 17, 24, 5, 19].map((day, at) => ({
    ...{ id: dayOf(month, day), day: dayOf(month, day), month },
    groupId: at < 4 ? 'home' : 'other',
  })),
)

const terms = fc.record({
  billing: fc.constantFrom('monthly' as const, 'session' as const, 'package' as const, 'term' as const),
  fee: fc.constantFrom(0, 450, 4_999, 45_000),
  chargeAbsent: fc.boolean(),
  percent: fc.constantFrom(null, 0, 33, 50, 100),
})
const someMarks = fc.array(
  fc.constantFrom(null, 'present' as const, 'late' as const, 'absent' as const, 'excused' as const),
  { minLength: meetings.length, maxLength: meetings.length },
)
const act = fc.record({
  what: fc.constantFrom('pay', 'pay', 'family', 'refund', 'discount', 'sell', 'back', 'void', 'mark', 'mark'),
  who: fc.constantFrom(...people),
  on: fc
    .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => dayOf(month, day)),
  amount: fc.integer({ min: 1, max: 60_000 }),
  at: fc.nat(99),
})
/** A centre with two students and two groups of one course, and what its people do in four months, in any order. */
export const someSchool = fc.record({
  ...{ home: terms, other: terms, makeUpDays: fc.constantFrom(0, 7, 30) },
  partMonth: fc.constantFrom('full' as const, 'byMeetings' as const),
  cancelled: fc.array(fc.nat(meetings.length - 1), { maxLength: 3 }),
  marks: fc.record({ a: someMarks, b: someMarks }),
  joined: fc.record({ a: fc.nat(meetings.length - 1), b: fc.nat(meetings.length - 1) }),
  left: fc.record({ a: fc.option(fc.nat(meetings.length - 1)), b: fc.option(fc.nat(meetings.length - 1)) }),
  acts: fc.array(act, { maxLength: 16 }),
})
export type School = (typeof someSchool extends fc.Arbitrary<infer Value> ? Value : never) & object
