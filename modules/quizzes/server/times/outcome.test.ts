import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivalOf, endOf, type Exempt, type Hours, later, outcomeOf } from './outcome.ts'

const at = (time: string) => `2026-11-24T${time}.000Z`.replace(/\.\d{3}\.000/, part => part.slice(0, 4))
const exam: Hours = { opensAt: at('10:00:00'), closesAt: at('11:00:00'), limitMinutes: 60, attempts: 1 }
const nothing = { opensAt: null, closesAt: null, extraPercent: null, extraMinutes: null, attempts: null }
const whom = {
  'person and thing': { userId: 'u', quizId: 'q' },
  'group and thing': { userId: null, quizId: 'q' },
  'person and course': { userId: 'u', quizId: null },
  'group and course': { userId: null, quizId: null },
}
type Whom = keyof typeof whom
const exception = (of: Whom, values: Partial<Exempt>): Exempt => ({ ...nothing, ...whom[of], ...values })

test('without an exception the quiz says what holds', () => {
  expect(outcomeOf(exam, [])).toEqual({
    ...{ opensAt: exam.opensAt, closesAt: exam.closesAt, limitSeconds: 3_600, attempts: 1 },
  })
  const free = { opensAt: null, closesAt: null, limitMinutes: null, attempts: null }
  expect(outcomeOf(free, [])).toEqual({ opensAt: null, closesAt: null, limitSeconds: null, attempts: null })
})

describe('the first that is set holds', () => {
  const order = Object.keys(whom) as Whom[]
  test.each(order.flatMap((one, rank) => order.slice(rank + 1).map(other => [one, other] as const)))(
    '%s before %s, for each value apart',
    (one, other) => {
      const first = exception(one, { extraPercent: 10, closesAt: at('12:00:00') })
      const second = exception(other, {
        extraPercent: 50,
        extraMinutes: 5,
        attempts: 3,
        closesAt: at('13:00:00'),
      })
      for (const exceptions of [
        [first, second],
        [second, first],
      ])
        expect(outcomeOf(exam, exceptions)).toMatchObject({
          ...{ closesAt: at('12:00:00'), limitSeconds: 66 * 60 + 300, attempts: 3 },
        })
    },
  )

  test('a zero is set, and holds', () => {
    const exceptions = [
      exception('person and thing', { extraPercent: 0 }),
      exception('person and course', { extraPercent: 25, extraMinutes: 10 }),
    ]
    expect(outcomeOf(exam, exceptions).limitSeconds).toBe(4_200)
  })

  test('of several groups the kindest, for each value apart', () => {
    const exceptions = [
      exception('group and thing', {
        opensAt: at('09:00:00'),
        closesAt: at('11:30:00'),
        attempts: 2,
        extraPercent: 50,
      }),
      exception('group and thing', {
        opensAt: at('09:30:00'),
        closesAt: at('12:00:00'),
        attempts: 5,
        extraPercent: 25,
      }),
    ]
    for (const given of [exceptions, exceptions.toReversed()])
      expect(outcomeOf(exam, given)).toEqual({
        ...{ opensAt: at('09:00:00'), closesAt: at('12:00:00'), limitSeconds: 5_400, attempts: 5 },
      })
  })

  test('hours of one’s own may be later and shorter, and tries fewer than of any number', () => {
    const own = exception('person and thing', {
      opensAt: at('10:30:00'),
      closesAt: at('10:45:00'),
      attempts: 2,
    })
    expect(outcomeOf({ ...exam, attempts: null }, [own])).toMatchObject({
      ...{ opensAt: at('10:30:00'), closesAt: at('10:45:00'), attempts: 2 },
    })
  })
})

test.each<[minutes: number | null, percent: number | null, more: number | null, seconds: number | null]>([
  [60, 25, null, 4_500],
  [60, 25, 10, 5_100],
  [60, null, 10, 4_200],
  [1, 1, null, 61], // 60.6 s, up to whole seconds
  [1, 33, null, 80],
  [60, 300, 1_440, 14_400 + 86_400],
  [null, 25, 10, null],
])('of %s min, %s %% and %s min more are %s s', (limitMinutes, extraPercent, extraMinutes, limitSeconds) => {
  const given = [exception('person and course', { extraPercent, extraMinutes })]
  const { closesAt, ...outcome } = outcomeOf({ ...exam, limitMinutes }, given)
  expect(outcome.limitSeconds).toBe(limitSeconds)
  const more = limitSeconds === null ? 0 : limitSeconds - limitMinutes! * 60
  expect(closesAt).toBe(later(exam.closesAt, more))
})

test.each<[who: string, exceptions: Exempt[], begins: string, ends: string]>([
  [
    'Mariam, who has 25 % more',
    [exception('person and course', { extraPercent: 25 })],
    '10:00:00',
    '11:15:00',
  ],
  ['Mariam, who comes late', [exception('person and course', { extraPercent: 25 })], '10:30:00', '11:15:00'],
  ['Ali, who comes late', [], '10:50:00', '11:00:00'],
  ['Ali, on time', [], '10:00:00', '11:00:00'],
  [
    ...(['a closing of their own, which more time does not move'] as const),
    [exception('person and thing', { closesAt: at('11:10:00'), extraPercent: 25 })],
    ...(['10:00:00', '11:10:00'] as const),
  ],
])('%s ends at the earlier of limit and closing', (_, exceptions, begins, ends) => {
  expect(endOf(at(begins), outcomeOf(exam, exceptions))).toBe(at(ends))
})

test.each<[hours: Partial<Hours>, ends: string | null]>([
  [{ limitMinutes: null }, '11:00:00'],
  [{ closesAt: null }, '11:05:00'],
  [{ limitMinutes: null, closesAt: null }, null],
])('with %j, what began at 10:05 ends at %s', (hours, ends) => {
  expect(endOf(at('10:05:00'), outcomeOf({ ...exam, ...hours }, []))).toBe(ends && at(ends))
})

const ends = { endsAt: at('11:00:00'), finalAt: at('11:01:00') }
const weekLater = (ms: string) => `2026-12-01T${ms}Z`
test.each<[arrives: string, how: 'time' | 'student' | 'staff' | null, becomes: string]>([
  [at('10:59:59.999'), null, 'counts'],
  [at('11:00:00.000'), null, 'counts'],
  [at('11:00:00.001'), null, 'counts'],
  [at('11:01:00.000'), null, 'counts'],
  [at('11:01:00.001'), null, 'late'],
  [at('11:01:00.000'), 'time', 'counts'], // ended by a sweep before it was written
  [at('11:01:00.001'), 'time', 'late'],
  [weekLater('11:00:00.000'), 'time', 'late'],
  [weekLater('11:00:00.000'), null, 'late'],
  [weekLater('11:00:00.001'), 'time', 'ended'],
  [weekLater('11:00:00.001'), null, 'ended'],
  [at('10:30:00.000'), 'student', 'ended'],
  [at('10:30:00.000'), 'staff', 'ended'],
  [at('11:02:00.000'), 'student', 'ended'],
  [at('11:02:00.000'), 'staff', 'ended'],
])('what arrives at %s at an attempt ended by %s: %s', (arrives, submittedHow, becomes) => {
  expect(arrivalOf(arrives, { ...ends, submittedHow })).toBe(becomes)
})

test('what has no end takes answers until it is handed in', () => {
  const endless = { endsAt: null, finalAt: null }
  expect(arrivalOf('2999-01-01T00:00:00.000Z', { ...endless, submittedHow: null })).toBe('counts')
  expect(arrivalOf('2026-01-01T00:00:00.000Z', { ...endless, submittedHow: 'student' })).toBe('ended')
})

test('nobody has less time by more of it, and nobody ends after they may no longer write', () => {
  const numbers = fc.record({
    ...{ limit: fc.integer({ min: 1, max: 1_440 }), percent: fc.nat(300), minutes: fc.nat(1_440) },
    begins: fc.nat(3_599_999),
  })
  fc.assert(
    fc.property(numbers, ({ limit, percent, minutes, begins }) => {
      const hours = { ...exam, limitMinutes: limit }
      const startedAt = new Date(Date.parse(exam.opensAt!) + begins).toISOString()
      const plain = endOf(startedAt, outcomeOf(hours, []))!
      const given = [exception('group and course', { extraPercent: percent, extraMinutes: minutes })]
      const outcome = outcomeOf(hours, given)
      const end = endOf(startedAt, outcome)!
      expect(end >= plain).toBe(true)
      expect(end <= outcome.closesAt!).toBe(true)
      expect(Date.parse(end) - Date.parse(startedAt)).toBeLessThanOrEqual(outcome.limitSeconds! * 1_000)
    }),
  )
})
