import { visibleGroups } from '#modules/enrolment/server/public.ts'
import { unitOf } from '#modules/identity/contract/currency.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { inIds, type Scope, scopeKey } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { remembering, stateOf } from '#platform/server/db/totals.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { ToCharge } from '../../contract/ledger.ts'
import { boundsOf, schoolDay } from '../days.ts'
import type { MoneyScope } from '../policy.ts'
import { liabilityOf } from './liability.ts'
import { isLiable, membershipsIn, monthOf } from './months.ts'

type Group = ResourceTables['groups']

/**
 * How many members of which groups are still to be charged for a month, the one at hand unless said otherwise: as a preview would say. It is on the
 * start of the office, and is counted anew once something has changed by which it is counted.
 */
export function chargeReminder({ read }: Db) {
  const state = stateOf({ read }, ['ledger', 'groups', 'users', 'courses', 'meetings'])
  const remembered = remembering<ToCharge>(20)

  return async (asked: string | undefined, { caller, scope }: MoneyScope): Promise<ToCharge> => {
    const month = asked ?? (await schoolDay(read)).slice(0, 7)
    const question = JSON.stringify([await state(), month, caller.role, scopeKey(scope)])
    return remembered(question, () => membersToCharge(read, month, scope))
  }
}

async function membersToCharge(read: Reader, month: string, scope: Scope): Promise<ToCharge> {
  const groups = await read
    .selectFrom('groups')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('status', '=', 'active')
    .where('billing', '=', 'monthly')
    .where(visibleGroups(scope))
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  const ids = groups.map(({ id }) => id)
  const { from } = boundsOf(month, await siteTimeZone(read))
  const [memberships, { charges, others }, { currency }] = await Promise.all([
    membershipsIn(read, ids, undefined, from),
    chargesFor(read, groups, month),
    schoolRules(read),
  ])
  const liability = liabilityOf(charges, others, { month, amount: null }, unitOf(currency))
  const inGroup = Map.groupBy(memberships, ({ groupId }) => groupId)
  const items: ToCharge['items'] = []
  for (const group of groups) {
    const people = Map.groupBy(inGroup.get(group.id) ?? [], ({ userId }) => userId)
    let members = 0
    let meetings: Awaited<ReturnType<typeof monthOf>> | undefined
    for (const [userId, some] of people) {
      if (liability.chargedBy(group, userId)) continue
      // Only what hangs on meetings asks for them: a part of a month, and whoever has left.
      const isMember = some.some(({ leftAt }) => leftAt === null)
      if (group.partMonth === 'byMeetings' || !isMember) meetings ??= await monthOf(read, group.id, month)
      if (!isMember && !isLiable(some, meetings!)) continue
      if (liability.amountFor(group, some, meetings ?? null) === null) continue
      liability.charge(group, userId)
      members++
    }
    if (members > 0) items.push({ groupId: group.id, groupTitle: group.title, members })
  }
  return { month, total: items.reduce((sum, { members }) => sum + members, 0), items }
}

/** The charges of a month of some groups and of the others of their courses, and these groups. */
async function chargesFor(read: Reader, groups: Group[], month: string) {
  const courseIds = [...new Set(groups.flatMap(({ courseId }) => courseId ?? []))]
  const rows = await read
    .selectFrom('ledger')
    .innerJoin('groups', 'groups.id', 'ledger.groupId')
    .select(['ledger.userId', 'ledger.groupId', 'ledger.courseId', 'groups.partMonth'])
    .where('ledger.month', '=', month)
    .where('ledger.kind', '=', 'charge')
    .where('ledger.reason', '=', 'tuition')
    .where('ledger.voidedAt', 'is', null)
    .where(row =>
      row.or([
        inIds(
          row,
          'groups.id',
          groups.map(({ id }) => id),
        ),
        inIds(row, 'groups.courseId', courseIds),
      ]),
    )
    .execute()
  return {
    charges: rows,
    others: new Map(rows.map(({ groupId, partMonth }) => [groupId!, { partMonth }])),
  }
}
