import { schoolRules } from '#modules/identity/server/public.ts'
import { record } from '#platform/contract/schema.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { schoolDay } from '../days.ts'
import { chargeAll, liablePairs } from './charge-all.ts'
import { bySite } from './by-site.ts'

/** Months are charged by the site itself, where the school has it so. */
export const chargeMonthsJob = { name: 'chargeMonths', payload: record({}) }

const batchSize = 200

/**
 * Charges the month at hand, once: on its first day, or after a stop as soon as the site runs again. What was voided since is not
 * charged anew. A run that ends early is begun again, and charges nobody twice.
 */
export async function chargeMonths(db: Db, signal?: AbortSignal) {
  if ((await schoolRules(db.read)).chargeBy !== 'auto') return
  const month = (await schoolDay(db.read)).slice(0, 7)
  const number = Number(month.replace('-', ''))
  const counter = db.read.selectFrom('counters').select('value').where('name', '=', 'chargedMonth')
  if ((await counter.executeTakeFirstOrThrow()).value >= number) return
  const groups = await db.read
    .selectFrom('groups')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('status', '=', 'active')
    .where('billing', '=', 'monthly')
    .orderBy('id')
    .execute()
  const charging = { month, amount: null }
  const pairs = await liablePairs(db.read, groups, charging)
  for (let from = 0; from < pairs.length; from += batchSize) {
    signal?.throwIfAborted()
    await db.write(tx => chargeAll(tx, pairs.slice(from, from + batchSize), charging, bySite))
  }
  await db.write(tx =>
    tx.updateTable('counters').set({ value: number }).where('name', '=', 'chargedMonth').execute(),
  )
}
