import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import type { AddressFor } from '#platform/server/http/address-for.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { ledger } from '../../contract/ledger.ts'
import { readChain } from '../chain/read.ts'
import { chargeReminder } from '../charging/to-charge.ts'
import { type MoneyScope, moneyScope, visibleEntries } from '../policy.ts'
import { presentReceipts } from '../receipts/presenter.ts'
import { createEntries } from './create.ts'
import { payForFamily } from './family.ts'
import { entryList } from './list.ts'
import { presentEntries } from './presenter.ts'
import type { LedgerRow } from './rows.ts'
import { sheetReader } from './sheet.ts'
import { voidEntry } from './void.ts'

/** What is paid and owed: listed, entered, and voided where it was a mistake. */
export function ledgerRoutes(api: FastifyInstance, db: Db, addressFor: AddressFor) {
  const listEntries = entryList(db)
  const readSheet = sheetReader(db)
  const membersToCharge = chargeReminder(db)
  const scopeFor = (call: string) => (caller: Caller) => moneyScope(db.read, caller, call)

  serveFound(api, ledger.list, scopeFor(ledger.list.name), async ({ query, found }) => {
    const { items, ...rest } = await listEntries(query, found)
    return { ...rest, items: await presentEntries(db.read, items) }
  })
  serveFound(api, ledger.create, scopeFor(ledger.create.name), async ({ body, found, request }, reply) => {
    const { rows, isNew } = await createEntries(db, body, found)
    if (!isNew) reply.code(200)
    return written(rows, found, addressFor(request))
  })
  serveFound(api, ledger.family, scopeFor(ledger.family.name), async ({ body, found, request }, reply) => {
    const { rows, isNew } = await payForFamily(db, body, found)
    if (!isNew) reply.code(200)
    return written(rows, found, addressFor(request))
  })
  async function written(rows: LedgerRow[], money: MoneyScope, address: string) {
    const number = rows[0]!.receiptNumber
    const [receipt] = number ? await presentReceipts(db.read, [number], money, address) : []
    return { entries: await presentEntries(db.read, rows), receipt: receipt ?? null }
  }
  const visible = async (caller: Caller, id: string) => {
    const [money, readable] = await Promise.all([
      moneyScope(db.read, caller, ledger.void.name),
      moneyScope(db.read, caller, ledger.list.name),
    ])
    if (!money || !readable) return undefined
    const row: LedgerRow | undefined = await db.read
      .selectFrom('ledger')
      .selectAll()
      .where('id', '=', id)
      .where(visibleEntries(readable))
      .executeTakeFirst()
    return row && { row, money }
  }
  serveFound(api, ledger.void, visible, async ({ body, found: { row, money } }) => {
    const [entry] = await presentEntries(db.read, [await voidEntry(db, row, body.reason, money)])
    return entry!
  })
  serveFound(api, ledger.sheet, scopeFor(ledger.sheet.name), ({ query, found }) => readSheet(query, found))
  serveFound(api, ledger.toCharge, scopeFor(ledger.toCharge.name), ({ query, found }) =>
    membersToCharge(query.month, found),
  )
  serveFound(api, ledger.chain, scopeFor(ledger.chain.name), ({ query }) => readChain(db.read, query.after))
}
