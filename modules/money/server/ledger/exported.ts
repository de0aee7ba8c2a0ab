import { unitOf } from '#modules/identity/contract/currency.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { column, dateColumn, type Exported, wordColumn } from '#platform/server/bulk/exported.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Entry } from '../../contract/entry.ts'
import { ledger, type LedgerQuery } from '../../contract/ledger.ts'
import { moneyScope, visibleEntries } from '../policy.ts'
import { entryList } from './list.ts'
import { presentEntries } from './presenter.ts'

type Row = Entry & { unit: number }

const kinds: Record<Entry['kind'], string> = {
  charge: 'ledger.table.charge',
  discount: 'ledger.one.discount',
  payment: 'ledger.one.payment',
  refund: 'ledger.table.refund',
  payout: 'ledger.table.payout',
}
const reasons: Record<Entry['reason'], string> = {
  tuition: 'ledger.table.tuition',
  session: 'ledger.table.session',
  package: 'ledger.table.package',
  book: 'ledger.reason.book',
  exam: 'ledger.reason.exam',
  registration: 'ledger.table.registration',
  other: 'ledger.reason.other',
}

/** What is taken out of the ledger as a table: an entry a row, with amounts as people write them. */
export function ledgerExported({ db }: BulkContext): Exported<Row> {
  const listEntries = entryList(db)
  const scopeFor = (caller: Caller) => moneyScope(db.read, caller, ledger.list.name)
  return {
    title: 'ledger.table',
    resource: {
      list: ledger.list.name,
      query: ledger.query,
      async find(query, caller, max, { page = 1 } = {}) {
        const money = await scopeFor(caller)
        if (!money) return { rows: [], total: 0 }
        const asked = { ...(query as LedgerQuery), page, pageSize: max }
        const { items, total } = await listEntries(asked, money)
        return { rows: items.map(untitled), total }
      },
      named: async (ids, caller) => (await visibleRows(ids, caller)).map(untitled),
    },
    async rows(ids, caller) {
      const [rows, { currency }] = [await visibleRows(ids, caller), await schoolRules(db.read)]
      const unit = unitOf(currency)
      return (await presentEntries(db.read, rows)).map(entry => ({ ...entry, unit }))
    },
    columns: [
      column('on', 'payments.on'),
      column('month', 'month'),
      column('user', 'ledger.table.user', ({ user }) => user.name),
      wordColumn('kind', 'payments.kind', kinds),
      wordColumn('reason', 'ledger.table.reason', reasons),
      column('amount', 'payments.amount', ({ amount, unit }) => amount / unit, 'number'),
      column('courseTitle', 'filter.course'),
      column('groupTitle', 'filter.group'),
      wordColumn('method', 'ledger.table.method', 'ledger.method.'),
      column('receiptNumber', 'payments.receipt'),
      column('reference', 'ledger.table.reference'),
      column('note', 'take.note'),
      column('by', 'ledger.table.by', ({ by }) => by?.name ?? null),
      dateColumn('createdAt', 'ledger.table.createdAt'),
      dateColumn('voidedAt', 'ledger.table.voidedAt'),
      wordColumn('voidReason', 'ledger.table.voidReason', 'ledger.void.'),
    ],
  }

  async function visibleRows(ids: string[], caller: Caller) {
    const money = await scopeFor(caller)
    if (!money || ids.length === 0) return []
    const rows = db.read.selectFrom('ledger').selectAll().where('id', 'in', ids)
    return rows.where(visibleEntries(money)).execute()
  }
}

const untitled = ({ id }: { id: string }) => ({ id, title: '' })
