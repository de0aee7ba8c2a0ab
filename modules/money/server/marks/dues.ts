import type { Due } from '#modules/attendance/server/public.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { readBalance } from '../../contract/balance.ts'
import { payingPeople } from '../balance/people.ts'
import { packagesIn } from '../balance/packages.ts'
import { duesIn, validEntries } from '../ledger/rows.ts'
import { schoolDay } from '../days.ts'
import { moneyScope } from '../policy.ts'
import { ownGroupIds } from '../receipts/presenter.ts'
import { sum } from '../rules/amounts.ts'
import { inspectMarks } from '../rules/marks.ts'
import { areaOf, personMarks } from './person-marks.ts'

/**
 * What people in a meeting have to pay, as far as the reader may read their balance; how many sessions of its course no package has
 * paid for, or how many are left; and whether a right to make up an absence pays this one.
 */
export async function duesInMeeting(
  read: Reader,
  meeting: { id: string; groupId: string },
  userIds: string[],
  caller: Caller,
): Promise<Map<string, Due>> {
  const group = await read
    .selectFrom('groups')
    .select(['id as groupId', 'courseId', 'billing'])
    .where('id', '=', meeting.groupId)
    .executeTakeFirstOrThrow()
  const [marks, entries, money] = await Promise.all([
    personMarks(read, userIds, group),
    validEntries(read, userIds),
    moneyScope(read, caller, readBalance.name),
  ])
  const seen = money ? await payingPeople(read, userIds, money) : new Set<string>()
  const today = await schoolDay(read)
  const own = money?.reach === 'own' ? await ownGroupIds(read, money) : undefined
  const entriesOf = Map.groupBy(entries, ({ userId }) => userId)
  return new Map(
    userIds.map((userId): [string, Due] => {
      const [some, mine] = [entriesOf.get(userId) ?? [], marks.get(userId) ?? []]
      const inArea = some.filter(entry => areaOf(entry) === areaOf(group))
      const { packages, owed: unpaid } = packagesIn(mine, inArea)
      const owed = sum(unpaid.map(({ sessions }) => sessions))
      const good = packages.filter(({ endsOn }) => endsOn === null || endsOn >= today)
      const sessions = sum(good.map(each => each.left))
      // That nothing is left is said where the next package would be sold.
      const isBuyer = packages.length > 0 && group.billing === 'package'
      const left = sessions > 0 || isBuyer ? sessions : null
      const makeUp = inspectMarks(mine).rightOfVisit.has(meeting.id)
      return [userId, { due: seen.has(userId) ? duesIn(some, own) : null, owed, left, makeUp }]
    }),
  )
}
