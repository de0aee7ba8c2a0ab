import { writeEntries } from '#modules/money/server/chain/act.ts'
import type { By } from '#platform/server/db/audit.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'

/** Months are charged from two months ago on. */
const monthsBefore = 2
/** Of a hundred members, so many paid all of a month, and so many a part of it: of those before, and of the month at hand. */
const paid = { before: { all: 92, part: 5 }, current: { all: 62, part: 10 } }

/**
 * Charges the months of groups that bill monthly, and takes what most of their members paid for them: each act as the site
 * writes it, so that its chain holds.
 */
export async function plantMoney(
  db: Db,
  planted: { chance: Chance; clock: Clock; groups: Tables['groups'][]; members: Tables['groupMembers'][] },
  desk: By,
) {
  const { chance, clock, groups, members } = planted
  for (const month of months(clock)) {
    const isCurrent = month === clock.now.slice(0, 7)
    const first = `${month}-01`
    for (const group of groups) {
      if (group.billing !== 'monthly' || !group.fee || group.status !== 'active') continue
      const { id: groupId, courseId, fee, teacherId, sharePercent } = group
      const people = members.filter(member => member.groupId === groupId)
      const charges = people.map(({ userId }) => ({
        ...{ userId, kind: 'charge' as const, reason: 'tuition' as const, amount: fee, on: first, month },
        ...{ courseId, groupId, teacherId, sharePercent },
      }))
      await db.write(tx => writeEntries(tx, { by: desk, entries: charges }))
      const { all, part } = isCurrent ? paid.current : paid.before
      for (const { userId } of people) {
        const fell = chance.below(100)
        if (fell >= all + part) continue
        const amount = fell < all ? fee : fee / 2
        const on = dayOf(clock, month, chance.between(1, 20))
        await db.write(tx =>
          writeEntries(tx, {
            ...{ by: desk, method: chance.in100(80) ? 'cash' : 'wallet', receipt: { payerId: null } },
            entries: [{ userId, kind: 'payment', reason: 'tuition', amount, on, courseId, groupId }],
          }),
        )
      }
    }
  }
}

/** The months until now, as `2026-11`. */
function months(clock: Clock) {
  const [year, month] = clock.now.split('-').map(Number) as [number, number]
  return Array.from({ length: monthsBefore + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - monthsBefore + at, 1)).toISOString().slice(0, 7),
  )
}

/** A day of a month that has come. */
function dayOf(clock: Clock, month: string, day: number) {
  const wanted = `${month}-${String(day).padStart(2, '0')}`
  const today = clock.now.slice(0, 10)
  return wanted < today ? wanted : today
}
