import type { WarningCode } from '../../contract/warning-code.ts'
import { now } from './records.ts'
import type { Tx } from './tables.ts'

type Counts = { count?: number; total?: number }

/** Shows administrators that something is wrong with the site, until `unwarn`: one warning of each code, the newest. */
export function warn(tx: Tx, code: WarningCode, { count, total }: Counts = {}) {
  const values = { at: now(), count: count ?? null, total: total ?? null }
  return tx
    .insertInto('warnings')
    .values({ code, ...values })
    .onConflict(known => known.column('code').doUpdateSet(values))
    .execute()
}

/** Takes warnings away: what they said is over. */
export const unwarn = (tx: Tx, ...codes: WarningCode[]) =>
  tx.deleteFrom('warnings').where('code', 'in', codes).execute()
