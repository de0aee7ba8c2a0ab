import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import type { SheetQuery } from '../../contract/ledger.ts'
import { moneyGroups, type MoneyScope } from '../policy.ts'

/** The month in which an entry stands: its own, or that of its day. */
const monthOf = sql<string>`coalesce(ledger."month", substr(ledger."on", 1, 7))`
const signed = sql<number>`case ledger."kind" when 'charge' then ledger.amount when 'refund' then ledger.amount
  else -ledger.amount end`

const columns = ['carried', 'charge', 'discount', 'payment', 'refund'] as const
type Sums = Record<(typeof columns)[number], number>

/** What each person had open before a month, and what the month brought; and what that comes to for all. */
export async function readSheet(db: Db, query: SheetQuery, { reach, scope }: MoneyScope) {
  const { month, groupId, page, pageSize } = query
  if (!groupId && reach !== 'all') refuse('groupId', 'required')
  if (groupId) await checkGroup(db, groupId, reach === 'all' ? undefined : scope)
  let entries = db.read
    .selectFrom('ledger')
    .where('ledger.voidedAt', 'is', null)
    .where('ledger.kind', '!=', 'payout')
    .where(monthOf, '<=', month)
  if (groupId) entries = entries.where('ledger.groupId', '=', groupId)
  const sumOf = (row: ExpressionBuilder<Tables, 'ledger'>, column: (typeof columns)[number]) => {
    const value =
      column === 'carried'
        ? sql<number>`case when ${monthOf} < ${month} then ${signed} else 0 end`
        : sql<number>`case when ${monthOf} = ${month} and ledger."kind" = ${sql.lit(column)} then ledger.amount else 0 end`
    return row.fn.coalesce(row.fn.sum<number>(value), sql.lit(0)).as(column)
  }
  const byUser = entries
    .select(row => ['ledger.userId', ...columns.map(column => sumOf(row, column))])
    .groupBy('ledger.userId')
  // Who owed nothing and to whom the month brought nothing is in no line.
  const lines = db.read
    .selectFrom(byUser.as('lines'))
    .innerJoin('users', 'users.id', 'lines.userId')
    .where(row => row.or(columns.map(column => row(`lines.${column}`, '!=', 0))))
  const [rows, { total }, totals] = await Promise.all([
    lines
      .select(['users.id', 'users.name', ...columns.map(column => `lines.${column}` as const)])
      .orderBy('users.sortKey')
      .orderBy('users.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    lines.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    entries.select(row => columns.map(column => sumOf(row, column))).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ id, name, ...sums }) => ({
    user: { id, name },
    ...withDue(sums as unknown as Sums),
  }))
  return { items, total: Number(total), page, pageSize, sums: withDue(totals as unknown as Sums) }
}

function withDue(sums: Sums) {
  const [carried, charge, discount, payment, refund] = columns.map(column => Number(sums[column])) as [
    ...[number, number, number, number, number],
  ]
  const due = carried + charge - discount - payment + refund
  return { carried, charge, discount, payment, refund, due }
}

async function checkGroup(db: Db, groupId: string, scope: MoneyScope['scope'] | undefined) {
  let group = db.read.selectFrom('groups').select('groups.id').where('groups.id', '=', groupId)
  if (scope) group = group.where(row => row('groups.id', 'in', moneyGroups(row, scope)))
  if (!(await group.executeTakeFirst())) refuse('groupId', 'not_offered')
}
