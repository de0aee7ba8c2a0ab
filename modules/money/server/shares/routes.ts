import type { FastifyInstance } from 'fastify'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/problem.ts'
import { readShares, type Shares, type SharesQuery } from '../../contract/shares.ts'
import { namesOf, titlesOf } from '../ledger/presenter.ts'
import { moneyScope, type MoneyScope } from '../policy.ts'
import { sum } from '../rules/amounts.ts'
import { compareTexts } from '../../contract/order.ts'
import { shareOf } from '../rules/shares.ts'
import { collectAll, type Period } from './collect.ts'

/** What part of what is collected is their teachers': of all, or one's own. */
export function shareRoutes(api: FastifyInstance, db: Db) {
  const scopeFor = (caller: Caller) => moneyScope(db.read, caller, readShares.name)
  serveFound(api, readShares, scopeFor, ({ query, found }) => sharesIn(db.read, query, found))
}

type Line = { teacherId: string; groupId: string | null }
const lineKey = ({ teacherId, groupId }: Line) => `${teacherId} ${groupId}`

async function sharesIn(read: Reader, query: SharesQuery, { caller, reach }: MoneyScope): Promise<Shares> {
  const { from, until, teacherId } = query
  if (until < from) refuse('until', 'not_offered')
  const isSeen = (id: string) =>
    (reach === 'all' || id === caller.id) && (teacherId === undefined || id === teacherId)
  const collected = (await collectAll(read, query)).filter(each => isSeen(each.teacherId))
  const payouts = (await payoutsIn(read, query)).filter(each => isSeen(each.teacherId))
  const byLine = Map.groupBy(collected, lineKey)
  const lines = new Map<string, Line>([...collected, ...payouts].map(line => [lineKey(line), line]))
  const [personOf, groupTitle] = await Promise.all([
    namesOf(
      read,
      [...lines.values()].map(line => line.teacherId),
    ),
    titlesOf(
      read,
      'groups',
      [...lines.values()].map(({ groupId }) => groupId),
    ),
  ])
  const items = [...lines].map(([key, { teacherId, groupId }]) => {
    const some = byLine.get(key) ?? []
    const share = shareOf(some)
    const paidOut = sum(payouts.filter(each => lineKey(each) === key).map(({ amount }) => amount))
    return {
      ...{ teacher: personOf(teacherId), groupId, groupTitle: groupTitle(groupId) },
      ...{ collected: sum(some.map(({ amount }) => amount)), share, paidOut, open: share - paidOut },
    }
  })
  items.sort(
    (one, other) =>
      compareTexts(one.teacher.name, other.teacher.name) ||
      compareTexts(one.teacher.id, other.teacher.id) ||
      compareTexts(one.groupTitle ?? '', other.groupTitle ?? '') ||
      compareTexts(one.groupId ?? '', other.groupId ?? ''),
  )
  const total = (of: 'collected' | 'share' | 'paidOut' | 'open') => sum(items.map(item => item[of]))
  const sums = {
    ...{ collected: total('collected'), share: total('share') },
    ...{ paidOut: total('paidOut'), open: total('open') },
  }
  return { items, sums }
}

async function payoutsIn(read: Reader, { from, until }: Period) {
  const rows = await read
    .selectFrom('ledger')
    .select(['userId', 'groupId', 'amount'])
    .where('kind', '=', 'payout')
    .where('voidedAt', 'is', null)
    .where('on', '>=', from)
    .where('on', '<=', until)
    .execute()
  return rows.map(({ userId, groupId, amount }) => ({ teacherId: userId, groupId, amount }))
}
