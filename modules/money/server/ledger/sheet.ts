import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import { remembering, stateOf } from '#platform/server/db/totals.ts'
import { refuse } from '#platform/server/problem.ts'
import type { SheetQuery } from '../../contract/ledger.ts'
import { moneyGroups, type MoneyScope } from '../policy.ts'

/** The month in which an entry stands: its own, or that of its day. */
const monthOf = sql<string>`coalesce(ledger."month", substr(ledger."on", 1, 7))`
const signed = sql<number>`case ledger."kind" when 'charge' then ledger.amount when 'refund' then ledger.amount
  else -ledger.amount end`

const columns = ['carried', 'charge', 'discount', 'payment', 'refund'] as const
type Column = (typeof columns)[number]

/** So many sheets are remembered, of which each has a line for everybody who was charged. */
const sheets = 2

/**
 * Reads what each person had open before a month, and what the month brought; and what that comes to for all. The lines are added up from
 * all entries that there ever were, and are remembered until one comes: whoever turns the pages of a sheet waits once.
 */
export function sheetReader({ read }: Db) {
  const state = stateOf({ read }, ['ledger', 'users'])
  const remembered = remembering<Awaited<ReturnType<typeof linesOf>>>(sheets)

  return async ({ month, groupId, page, pageSize }: SheetQuery, { reach, scope }: MoneyScope) => {
    if (!groupId && reach !== 'all') refuse('groupId', 'required')
    if (groupId) await checkGroup(read, groupId, reach === 'all' ? undefined : scope)
    const question = [await state(), month, groupId ?? ''].join(' ')
    const { lines, sums } = await remembered(question, () => linesOf(read, month, groupId))
    const items = lines.slice((page - 1) * pageSize, page * pageSize)
    return { items, total: lines.length, page, pageSize, sums }
  }
}

async function linesOf(read: Reader, month: string, groupId: string | undefined) {
  let entries = read
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
  const rows = await read
    .selectFrom(byUser.as('lines'))
    .innerJoin('users', 'users.id', 'lines.userId')
    .where(row => row.or(columns.map(column => row(`lines.${column}`, '!=', 0))))
    .select(['users.id', 'users.name', ...columns.map(column => `lines.${column}` as const)])
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()
  return {
    lines: rows.map(row => ({
      user: { id: row.id, name: row.name },
      ...withDue(column => row[column]),
    })),
    sums: withDue(column => rows.reduce((sum, row) => sum + Number(row[column]), 0)),
  }
}

function withDue(sumOf: (column: Column) => number) {
  const [carried, charge, discount, payment, refund] = columns.map(column => Number(sumOf(column))) as [
    ...[number, number, number, number, number],
  ]
  const due = carried + charge - discount - payment + refund
  return { carried, charge, discount, payment, refund, due }
}

async function checkGroup(read: Reader, groupId: string, scope: MoneyScope['scope'] | undefined) {
  let group = read.selectFrom('groups').select('groups.id').where('groups.id', '=', groupId)
  if (scope) group = group.where(row => row('groups.id', 'in', moneyGroups(row, scope)))
  if (!(await group.executeTakeFirst())) refuse('groupId', 'not_offered')
}
