import { type ExpressionBuilder, sql } from 'kysely'
import { peopleNamed } from '#modules/identity/server/public.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
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

/** A page of the ledger as somebody sees it, the newest first, and what all entries come to that match. */
export async function listEntries(db: Db, query: LedgerQuery, money: MoneyScope) {
  const { page, pageSize, sort = '-createdAt', q, month, teacherId, from, until, voided, ...equal } = query
  let found = db.read.selectFrom('ledger').where(visibleEntries(money))
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) found = found.where(`ledger.${column}` as 'ledger.userId', '=', value)
  if (month) found = found.where(inMonth(month))
  if (teacherId) found = found.where(ofTeacher(teacherId))
  if (from) found = found.where('ledger.on', '>=', from)
  if (until) found = found.where('ledger.on', '<=', until)
  if (voided !== undefined) found = found.where('ledger.voidedAt', voided ? 'is not' : 'is', null)
  if (q) found = found.where('ledger.userId', 'in', peopleNamed(db, q, money.caller))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [items, totals] = await Promise.all([
    found
      .selectAll('ledger')
      .orderBy('ledger.createdAt', direction)
      .orderBy('ledger.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .select(row => [
        'ledger.kind',
        row.fn.countAll<number>().as('count'),
        sql<number>`sum(case when ledger."voidedAt" is null then ledger.amount else 0 end)`.as('sum'),
      ])
      .groupBy('ledger.kind')
      .execute(),
  ])
  const of = (kind: EntryKind) => Number(totals.find(each => each.kind === kind)?.sum ?? 0)
  const total = totals.reduce((sum, { count }) => sum + Number(count), 0)
  const sums = {
    ...{ charge: of('charge'), discount: of('discount'), payment: of('payment') },
    ...{ refund: of('refund'), payout: of('payout') },
  }
  return { items, total, page, pageSize, sums }
}
