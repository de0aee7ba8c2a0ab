import type { Reader } from '#platform/server/db/tables.ts'

/** The numbers of the last act and of the last receipt, and the year of that. */
export async function countersOf(read: Reader) {
  const rows = await read
    .selectFrom('counters')
    .selectAll()
    .where('name', 'in', ['ledger', 'receiptYear', 'receipts'])
    .execute()
  const valueOf = (name: string) => rows.find(row => row.name === name)?.value
  return { ledger: valueOf('ledger'), year: valueOf('receiptYear'), count: valueOf('receipts') }
}
