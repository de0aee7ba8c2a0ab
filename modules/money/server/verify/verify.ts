import type { Reader } from '#platform/server/db/tables.ts'
import { wrongBalance, wrongPerson } from './balances.ts'
import { wrongLink } from './links.ts'
import { wrongClosing, wrongReceipt } from './receipts.ts'

/** What of the ledger does not agree first, in words; nothing where all of it does. It reads, and changes nothing. */
export async function verifyLedger(read: Reader): Promise<string | undefined> {
  for (const check of [wrongLink, wrongPerson, wrongReceipt, wrongClosing, wrongBalance]) {
    const wrong = await check(read)
    if (wrong) return wrong
  }
  return undefined
}
