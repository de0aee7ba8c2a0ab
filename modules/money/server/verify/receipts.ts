import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { sum } from '../rules/amounts.ts'
import { receiptNumber } from '../rules/receipt-numbers.ts'
import { countersOf } from './counters.ts'

type Receipt = Tables['receipts']

const batchSize = 500

/** The first receipt that is not what its entries say, or whose number does not follow the one before. */
export async function wrongReceipt(read: Reader): Promise<string | undefined> {
  const acts = await countersOf(read)
  let [last, before] = [0, { year: 0, count: 0 }]
  for (;;) {
    const receipts = await read
      .selectFrom('receipts')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batchSize)
      .execute()
    if (receipts.length === 0) break
    const seqs = receipts.map(({ seq }) => seq)
    const rows = await read.selectFrom('ledger').selectAll().where('seq', 'in', seqs).execute()
    const entries = Map.groupBy(rows, ({ seq }) => seq)
    for (const receipt of receipts) {
      const year = Number(receipt.number.slice(0, 4))
      const next = year === before.year ? { year, count: before.count + 1 } : { year, count: 1 }
      const isNext = year >= before.year && receiptNumber(next) === receipt.number
      if (!isNext || !isSaid(receipt, entries.get(receipt.seq) ?? []))
        return `Receipt ${receipt.number} does not agree with its entries.`
      before = next
      last = receipt.seq
    }
  }
  const isStill = (await countersOf(read)).ledger === acts.ledger
  if (isStill && (acts.year !== before.year || acts.count !== before.count))
    return 'The next number of a receipt is not the next.'
  const stray = await read
    .selectFrom('ledger')
    .select('receiptNumber')
    .where('receiptNumber', 'is not', null)
    .where('receiptNumber', 'not in', row => row.selectFrom('receipts').select('number'))
    .executeTakeFirst()
  return stray && `Receipt ${stray.receiptNumber} is missing.`
}

function isSaid(receipt: Receipt, entries: Tables['ledger'][]) {
  const total = sum(entries.map(({ amount }) => amount))
  const isEqual = ({ on, kind, method, byId, receiptNumber, voidedAt }: Tables['ledger']) =>
    on === receipt.on &&
    kind === receipt.kind &&
    method === receipt.method &&
    byId === receipt.byId &&
    receiptNumber === receipt.number &&
    voidedAt === receipt.voidedAt
  const isInDrawer = (receipt.voidedOn === null) === (receipt.voidedById === null)
  return entries.length > 0 && total === receipt.total && entries.every(isEqual) && isInDrawer
}

/** The first closing that is not what the receipts say that it holds. */
export async function wrongClosing(read: Reader): Promise<string | undefined> {
  const closings = await read.selectFrom('closings').selectAll().orderBy('seq').execute()
  for (const closing of closings) {
    const { id, ofId, on, count, first, last, expected } = closing
    const held = await read.selectFrom('receipts').selectAll().where('closingId', '=', id).execute()
    const back = await read.selectFrom('receipts').selectAll().where('voidClosingId', '=', id).execute()
    const cash = (some: Receipt[]) =>
      sum(
        some.map(({ kind, total, method }) =>
          method === 'cash' ? (kind === 'payment' ? total : -total) : 0,
        ),
      )
    const numbers = [...held, ...back]
      .map(({ number }) => number)
      .toSorted((one, other) => (one < other ? -1 : 1))
    const isTheirs =
      held.every(receipt => receipt.byId === ofId && receipt.on === on) &&
      back.every(receipt => receipt.voidedById === ofId && receipt.voidedOn === on)
    const isSame = numbers.length === count && numbers[0] === first && numbers.at(-1) === last
    if (!isTheirs || !isSame || cash(held) - cash(back) !== expected)
      return `Closing ${id} of ${on} does not agree with its receipts.`
  }
  const stray = await read
    .selectFrom('receipts')
    .select('number')
    .where(row =>
      row.or(
        (['closingId', 'voidClosingId'] as const).map(column =>
          row.and([
            row(column, 'is not', null),
            row(column, 'not in', all => all.selectFrom('closings').select('id')),
          ]),
        ),
      ),
    )
    .executeTakeFirst()
  return stray && `Receipt ${stray.number} is in a closing that is not there.`
}
