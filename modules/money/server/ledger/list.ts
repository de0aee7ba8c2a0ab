import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { peopleNamed } from '#modules/identity/server/public.ts'
import { scopeKey } from '#platform/server/db/scope.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { totalsOf } from '#platform/server/db/totals.ts'
import type { EntryKind } from '../../contract/entry.ts'
import type { LedgerQuery } from '../../contract/ledger.ts'
import { type MoneyScope, visibleEntries } from '../policy.ts'

type Entries = ExpressionBuilder<Tables, 'ledger'>

/** Entries of a month: those that name it, and those that name none and whose day is in it. */
const inMonth = (month: string) => (row: Entries) =>
  row.or([
    row('ledger.month', '=', month),
    row.and([
      row('ledger.month', 'is', null),
      row('ledger.on', '>=', month),
      row('ledger.on', '<', `${month}-99`),
    ]),
  ])

/** Entries of groups that are a teacher's now, and what was paid out to them. */
const ofTeacher = (teacherId: string) => (row: Entries) =>
  row.or([
    row.and([
      row('ledger.kind', '!=', 'payout'),
      row('ledger.groupId', 'in', groups =>
        groups.selectFrom('groups').select('groups.id').where('groups.teacherId', '=', teacherId),
      ),
    ]),
    row.and([row('ledger.kind', '=', 'payout'), row('ledger.userId', '=', teacherId)]),
  ])

type Totals = { total: number; sums: Record<EntryKind, number> }

/** Pages of the ledger as somebody sees it, the newest first, and what all entries come to that match: added up anew once something has changed. */
export function entryList(db: Db) {
  const totals = totalsOf<Totals>(db, ['ledger', 'groups', 'users', 'courses'])

  return async (query: LedgerQuery, money: MoneyScope) => {
    const { page, pageSize, sort = '-createdAt', ...filters } = query
    const entries = matching(filters, money)
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    const [items, all] = await Promise.all([
      entries
        .selectAll('ledger')
        .orderBy('ledger.createdAt', direction)
        .orderBy('ledger.id', direction)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      totals([filters, money.reach, scopeKey(money.scope)], () => addUp(entries)),
    ])
    return { items, ...all, page, pageSize }
  }

  function matching(filters: Omit<LedgerQuery, 'page' | 'pageSize' | 'sort'>, money: MoneyScope) {
    const { q, month, teacherId, from, until, voided, ...equal } = filters
    let entries = db.read.selectFrom('ledger').where(visibleEntries(money))
    for (const [column, value] of Object.entries(equal))
      if (value !== undefined) entries = entries.where(`ledger.${column}` as 'ledger.userId', '=', value)
    if (month) entries = entries.where(inMonth(month))
    if (teacherId) entries = entries.where(ofTeacher(teacherId))
    if (from) entries = entries.where('ledger.on', '>=', from)
    if (until) entries = entries.where('ledger.on', '<=', until)
    if (voided !== undefined) entries = entries.where('ledger.voidedAt', voided ? 'is not' : 'is', null)
    if (q) entries = entries.where('ledger.userId', 'in', peopleNamed(db.read, q, money.caller))
    return entries
  }
}

async function addUp(entries: SelectQueryBuilder<Tables, 'ledger', object>): Promise<Totals> {
  const totals = await entries
    .select(row => [
      'ledger.kind',
      row.fn.countAll<number>().as('count'),
      sql<number>`sum(case when ledger."voidedAt" is null then ledger.amount else 0 end)`.as('sum'),
    ])
    .groupBy('ledger.kind')
    .execute()
  const of = (kind: EntryKind) => Number(totals.find(each => each.kind === kind)?.sum ?? 0)
  return {
    total: totals.reduce((sum, { count }) => sum + Number(count), 0),
    sums: {
      ...{ charge: of('charge'), discount: of('discount'), payment: of('payment') },
      ...{ refund: of('refund'), payout: of('payout') },
    },
  }
}
