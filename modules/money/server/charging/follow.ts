import { schoolRules } from '#modules/identity/server/public.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { schoolDay } from '../days.ts'
import { bySite } from './by-site.ts'
import { chargeAll } from './charge-all.ts'
import { membershipsIn } from './months.ts'
import { settleMonths } from './settle-months.ts'

/**
 * What joining and leaving a group change: a term is charged with joining, and a month where the school charges by itself; who leaves
 * amid a month that is charged by meetings gets back what is not theirs, and who comes back pays it again.
 */
export async function followMembers(tx: Tx, { groupId, userIds }: { groupId: string; userIds: string[] }) {
  const group = await tx
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', groupId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!group || (group.billing !== 'term' && group.billing !== 'monthly')) return
  const memberships = await membershipsIn(tx, [groupId], userIds)
  const members = new Set(memberships.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId))
  const pairs = userIds.filter(id => members.has(id)).map(userId => ({ groupId, userId }))
  if (group.billing === 'term') await chargeAll(tx, pairs, { month: null, amount: null }, bySite)
  else {
    const month = (await schoolDay(tx)).slice(0, 7)
    if ((await schoolRules(tx)).chargeBy === 'auto')
      await chargeAll(tx, pairs, { month, amount: null }, bySite)
    if (group.partMonth === 'byMeetings') await settleMonths(tx, group, userIds, month)
  }
}
