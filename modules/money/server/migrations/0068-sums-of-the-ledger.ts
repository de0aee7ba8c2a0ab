import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * What is added up of the whole ledger is added up from an index alone: what all entries of a kind and of some days come to, and what
 * each person had open. The rows themselves are several times as long.
 */
const lines = [
  'create index "ledgerByKind" on ledger ("kind", "on", "voidedAt", "amount")',
  'drop index "ledgerOfUser"',
  'create index "ledgerOfUser" on ledger ("userId", "on", "seq", "kind", "month", "amount", "voidedAt")',
]

export const up: Step = async db => {
  for (const line of lines) await sql.raw(line).execute(db)
}
