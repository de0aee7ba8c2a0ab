import type { FastifyInstance } from 'fastify'
import { countTry, networkOf } from '#modules/identity/server/public.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { AddressFor } from '#platform/server/http/address-for.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { missing } from '#platform/server/problem.ts'
import { receipts } from '../../contract/receipt.ts'
import { moneyScope } from '../policy.ts'
import { seenReceipt } from './presenter.ts'
import { verifyReceipt } from './verify.ts'

/** So many receipts may be looked up by one network in a minute. */
const few = { max: 30, within: 60_000 }

/** Receipts, for who may see all that is on one; whether there is such a receipt, for whoever holds it in their hands. */
export function receiptRoutes(api: FastifyInstance, db: Db, addressFor: AddressFor) {
  const scopeFor = (caller: Caller) => moneyScope(db.read, caller, receipts.read.name)
  serveFound(api, receipts.read, scopeFor, async ({ number, found, request }) => {
    return (await seenReceipt(db.read, number, found, addressFor(request))) ?? missing()
  })
  serve(api, receipts.verify, async ({ body, request }) => {
    const key = `receipts:${networkOf(request.ip)}`
    await db.write(tx => countTry(tx, { key, ...few }))
    return (await verifyReceipt(db.read, body)) ?? missing()
  })
}
