import { timingSafeEqual } from 'node:crypto'
import { schoolRules } from '#modules/identity/server/public.ts'
import { signInForm } from '#platform/contract/identity.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { checksOf, statusOf } from './presenter.ts'

/** What a receipt is by its number and its check; nothing where they are not of one receipt. */
export async function verifyReceipt(read: Reader, given: { number: string; check: string }) {
  const [number, check] = [signInForm(given.number), signInForm(given.check).toLowerCase()]
  const row = await read.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst()
  const right = row ? (await checksOf(read, [row.seq])).get(row.seq) : undefined
  if (!row || !right || !isEqual(check, right)) return undefined
  const { currency, school } = await schoolRules(read)
  return { status: statusOf(row), number, on: row.on, total: row.total, currency, school }
}

function isEqual(one: string, other: string) {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}
