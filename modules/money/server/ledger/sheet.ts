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
type Column = (typeof columns)[number]

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
  const sumOf = (row: ExpressionBuilder<Tables, 'ledger'>, column: Column) => {
    const value =
      column === 'carried'
        ? sql<number>`case when ${monthOf} < ${month} then ${signed} else 0 end`
        : sql<number>`case when ${monthOf} = ${month} and ledger."kind" = ${sql.lit(column)} then ledger.amount else 0 end`
    return row.fn.coalesce(row.fn.sum<number>(value), sql.lit(0)).as(column)
  }
  const byUser = entries
    .select(row => ['ledger.userId', ...columns.map(column => sumOf(row, column))])
    .groupBy('ledger.userId')
  // Who owed nothing and to whom the month brought nothing is in no line, and is nothing in the sums.
  const lines = db.read
    .selectFrom(byUser.as('lines'))
    .innerJoin('users', 'users.id', 'lines.userId')
    .where(row => row.or(columns.map(column => row(`lines.${column}`, '!=', 0))))
    .select(['users.id', 'users.name', ...columns.map(column => `lines.${column}` as const)])
    // What all lines come to stands beside each, so that the entries are added up once for a page.
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(
      columns.map(column => sql<number>`sum(${sql.ref(`lines.${column}`)}) over ()`.as(`all_${column}`)),
    )
    .orderBy('users.sortKey')
    .orderBy('users.id')
  const rows = await lines
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  // A page behind the last has no line that says it.
  const [any] = rows.length > 0 || page === 1 ? rows : await lines.limit(1).execute()
  const items = rows.map(row => ({
    user: { id: row.id, name: row.name },
    ...withDue(column => row[column]),
  }))
  const sums = withDue(column => any?.[`all_${column}`] ?? 0)
  return { items, total: Number(any?.total ?? 0), page, pageSize, sums }
}

function withDue(sumOf: (column: Column) => number) {
  const [carried, charge, discount, payment, refund] = columns.map(column => Number(sumOf(column))) as [
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
