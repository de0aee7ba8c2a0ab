// It alone catches: rules that are right one by one, and lose or invent a unit, a session or a share where they meet.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepBooks, unit } from '#test/books.ts'
import { runs } from '#test/properties.ts'
import { dayOf, meetings, months, people, someSchool } from '#test/some-school.ts'
import { allocate } from '../../contract/allocation.ts'
import { dueOf, openByPurpose, sumsByKind } from './balance.ts'
import { collectedIn, shareOf } from './shares.ts'

const signs = { charge: 1, refund: 1, discount: -1, payment: -1, payout: 0 }
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('over whole months no unit, session or share is lost or invented', () => {
  fc.assert(
    fc.property(someSchool, given => {
      const { entries, receipts, marks, of, effectsOf, sessionsOf, countedFor, membershipOf } =
        keepBooks(given)
      const money = entries.filter(({ kind }) => kind === 'payment' || kind === 'refund')
      expect(
        total([...receipts, ...money].map(each => ('kind' in each ? signs[each.kind] : 1) * each.amount)),
      ).toBe(0)
      for (const who of people) {
        const own = of(who)
        const { charges, credit } = allocate(own)
        const { payment, refund } = sumsByKind(own)
        const due = total(own.map(({ kind, amount }) => signs[kind] * amount))
        expect(dueOf(sumsByKind(own))).toBe(due)
        if (refund <= payment) expect(total(openByPurpose(own).map(({ open }) => open)) - credit).toBe(due)
        for (const { charge, open, fills } of charges)
          expect(open + total(fills.map(({ amount }) => amount))).toBe(charge.amount)
        // Sessions: each is of one package, as many as were bought and not given back, or it is owed.
        const { packages, used, owed, packageOf, sessionMarks } = sessionsOf(who)
        expect(total([...used.values()]) + owed).toBe(sessionMarks.length)
        for (const { id, sessions, endsOn } of packages) {
          const taken = sessionMarks.filter(({ meetingId }) => packageOf.get(meetingId) === id)
          expect(taken.length).toBe(used.get(id))
          expect(taken.length).toBeLessThanOrEqual(Math.max(0, sessions))
          for (const { day } of taken) expect(day <= endsOn!).toBe(true)
        }
        // Visits: who pays by session pays each of theirs; a right makes one visit free.
        const { effects, rights, rightOfVisit } = effectsOf(who)
        const sessionCharges = own.filter(({ reason }) => reason === 'session')
        const paidVisits = [...effects.values()].filter(({ kind }) => kind === 'charge')
        expect(sessionCharges.length).toBe(paidVisits.length)
        const excused = meetings.filter(
          ({ groupId }, at) =>
            groupId === 'home' && marks[who][at] === 'excused' && !given.cancelled.includes(at),
        )
        const isFlat = given.home.billing === 'monthly' || given.home.billing === 'term'
        expect(new Set(rightOfVisit.values()).size + rights.length).toBe(
          isFlat && given.makeUpDays > 0 ? excused.length : 0,
        )
        for (const visit of rightOfVisit.keys()) expect(effects.get(visit)?.kind).toBe('free')
        // A month is charged by the meetings that one could come to, or did.
        for (const charge of own.filter(({ month }) => month !== null)) {
          const { own: held, planned, attending } = countedFor.get(charge.id)!
          const { joinedAt, leftAt } = membershipOf(who)
          const theirs = held.filter(
            ({ status, startsAt, attended }) =>
              status === 'held' && (attended || (joinedAt <= startsAt && (!leftAt || startsAt <= leftAt))),
          )
          expect(attending).toBe(theirs.length)
          const exact = (given.home.fee * theirs.length) / planned
          if (given.partMonth === 'full') expect(charge.amount).toBe(given.home.fee)
          else expect(Math.abs(charge.amount - exact)).toBeLessThanOrEqual(unit / 2)
        }
        // Shares: month by month as much as payments fill of what a teacher taught.
        const collected = months.flatMap(month =>
          collectedIn(charges, { from: dayOf(month, 1), until: dayOf(month, 31) }),
        )
        const taught = charges.filter(({ charge }) => charge.teacherId !== null)
        const paid = taught.flatMap(({ fills }) => fills.filter(({ by }) => by.kind === 'payment'))
        expect(total(collected.map(({ amount }) => amount))).toBe(total(paid.map(({ amount }) => amount)))
        expect(total(paid.map(({ amount }) => amount))).toBeLessThanOrEqual(Math.max(0, payment - refund))
        for (const some of Map.groupBy(collected, ({ teacherId }) => teacherId).values()) {
          const { sharePercent } = some[0]!
          const sum = total(some.map(({ amount }) => amount))
          expect(shareOf(some)).toBe(Math.floor((sum * (sharePercent ?? 0) * 2 + 100) / 200))
        }
      }
    }),
    { numRuns: runs(2_500) },
  )
})
