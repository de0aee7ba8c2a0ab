import { schoolRules } from '#modules/identity/server/public.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Receipt } from '../../contract/receipt.ts'
import { namesOf, presentEntries } from '../ledger/presenter.ts'
import { duesIn, type LedgerRow, writtenEntries } from '../ledger/rows.ts'
import { moneyGroups, type MoneyScope, visibleEntries } from '../policy.ts'
import { checkOf } from '../rules/chain.ts'
import { payerNames } from './payers.ts'

type Row = Tables['receipts']

export const statusOf = ({ voidedAt }: Pick<Row, 'voidedAt'>) =>
  voidedAt === null ? ('valid' as const) : ('void' as const)

/** What is printed on receipts, by which their links are told from guesses. */
export async function checksOf(read: Reader, seqs: number[]) {
  const links = await read.selectFrom('ledgerLinks').selectAll().where('seq', 'in', seqs).execute()
  return new Map(links.map(({ seq, hash }) => [seq, checkOf(hash)]))
}

/**
 * Receipts by their numbers, in this order, with what each of their people owed once it was written, as far as the reader sees it: so a
 * receipt that is printed again is the same.
 */
export async function presentReceipts(
  read: Reader,
  numbers: string[],
  money: MoneyScope,
  address: string,
): Promise<Receipt[]> {
  const rows = await read.selectFrom('receipts').selectAll().where('number', 'in', numbers).execute()
  if (rows.length === 0) return []
  const entries = await read
    .selectFrom('ledger')
    .selectAll()
    .where('receiptNumber', 'in', numbers)
    .orderBy('seq')
    .orderBy('line')
    .execute()
  const students = entries.filter(({ kind }) => kind !== 'payout').map(({ userId }) => userId)
  const own = money.reach === 'all' ? undefined : await ownGroupIds(read, money)
  const [{ currency }, checks, personOf, payerOf, presented, written] = await Promise.all([
    schoolRules(read),
    checksOf(
      read,
      rows.map(({ seq }) => seq),
    ),
    namesOf(
      read,
      [...rows, ...entries].flatMap(row => [row.byId, 'userId' in row ? row.userId : null]),
    ),
    payerNames(read, rows),
    presentEntries(read, entries),
    writtenEntries(read, [...new Set(students)]),
  ])
  return numbers.flatMap(number => {
    const row = rows.find(each => each.number === number)
    if (!row) return []
    const lines = presented.filter(({ receiptNumber }) => receiptNumber === number)
    const check = checks.get(row.seq) ?? ''
    const people = [...new Set(lines.map(({ userId }) => userId))].filter(id => students.includes(id))
    const entriesThen = Map.groupBy(
      written.filter(entry => countsAfter(entry, row.seq)),
      ({ userId }) => userId,
    )
    return {
      ...{ number, on: row.on, createdAt: lines[0]!.createdAt, method: row.method },
      by: row.byId === null ? null : personOf(row.byId),
      ...{ reference: lines[0]!.reference, note: lines[0]!.note, total: row.total, currency },
      ...{ status: statusOf(row), check, url: `${address}/r#${number}.${check}` },
      ...{ payer: payerOf(row), entries: lines },
      dues: people.map(id => ({ user: personOf(id), due: duesIn(entriesThen.get(id) ?? [], own) })),
    }
  })
}

/** Whether an entry was there, and not void, once an act was written. */
const countsAfter = ({ seq, voidSeq }: LedgerRow, act: number) =>
  seq <= act && (voidSeq === null || voidSeq > act)

/** A receipt by its number, for who sees all that is on it. */
export async function seenReceipt(read: Reader, number: string, money: MoneyScope, address: string) {
  const seen = visibleEntries(money)
  const hidden = await read
    .selectFrom('ledger')
    .select('id')
    .where('receiptNumber', '=', number)
    .where(row => row.not(seen(row)))
    .executeTakeFirst()
  const [receipt] = hidden ? [] : await presentReceipts(read, [number], money, address)
  return receipt
}

/** The groups whose money somebody sees who does not see all. */
export async function ownGroupIds(read: Reader, { scope }: MoneyScope) {
  const rows = await read
    .selectFrom('groups')
    .select('groups.id')
    .where(row => row('groups.id', 'in', moneyGroups(row, scope)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
