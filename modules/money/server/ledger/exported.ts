import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { column, dateColumn, type Exported, type Words, wordColumn } from '#platform/server/bulk/exported.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Entry } from '../../contract/entry.ts'
import { ledger, type LedgerQuery } from '../../contract/ledger.ts'
import { moneyScope, visibleEntries } from '../policy.ts'
import { wholeUnitOf } from '../rules/amounts.ts'
import { listEntries } from './list.ts'
import { presentEntries } from './presenter.ts'

type Row = Entry & { unit: number }

const kinds: Record<Entry['kind'], Words> = {
  charge: { ar: 'رسوم', en: 'Charge' },
  discount: { ar: 'خصم', en: 'Discount' },
  payment: { ar: 'دفعة', en: 'Payment' },
  refund: { ar: 'رد مبلغ', en: 'Refund' },
  payout: { ar: 'صرف لمعلم', en: 'Payout' },
}
const reasons: Record<Entry['reason'], Words> = {
  tuition: { ar: 'رسوم الدراسة', en: 'Tuition' },
  session: { ar: 'حصة', en: 'Meeting' },
  package: { ar: 'باقة', en: 'Package' },
  book: { ar: 'كتاب', en: 'Book' },
  exam: { ar: 'امتحان', en: 'Exam' },
  registration: { ar: 'تسجيل', en: 'Registration' },
  other: { ar: 'أخرى', en: 'Other' },
}
const methods: Record<NonNullable<Entry['method']>, Words> = {
  cash: { ar: 'نقدًا', en: 'Cash' },
  transfer: { ar: 'تحويل', en: 'Transfer' },
  wallet: { ar: 'محفظة', en: 'Wallet' },
  card: { ar: 'بطاقة', en: 'Card' },
  other: { ar: 'أخرى', en: 'Other' },
}

/** What is taken out of the ledger as a table: an entry a row, with amounts as people write them. */
export function ledgerExported({ db }: BulkContext): Exported<Row> {
  const scopeFor = (caller: Caller) => moneyScope(db.read, caller, ledger.list.name)
  return {
    title: { ar: 'السجل المالي', en: 'ledger' },
    resource: {
      list: ledger.list.name,
      query: ledger.query,
      async find(query, caller, max, { page = 1 } = {}) {
        const money = await scopeFor(caller)
        if (!money) return { rows: [], total: 0 }
        const asked = { ...(query as LedgerQuery), page, pageSize: max }
        const { items, total } = await listEntries(db, asked, money)
        return { rows: items.map(untitled), total }
      },
      named: async (ids, caller) => (await visibleRows(ids, caller)).map(untitled),
    },
    async rows(ids, caller) {
      const [rows, { currency }] = [await visibleRows(ids, caller), await schoolRules(db.read)]
      const unit = wholeUnitOf(currency)
      return (await presentEntries(db.read, rows)).map(entry => ({ ...entry, unit }))
    },
    columns: [
      column('on', 'اليوم', 'Day'),
      column('month', 'الشهر', 'Month'),
      column('user', 'الاسم', 'Name', ({ user }) => user.name),
      wordColumn('kind', 'النوع', 'Kind', kinds),
      wordColumn('reason', 'السبب', 'Reason', reasons),
      column('amount', 'المبلغ', 'Amount', ({ amount, unit }) => amount / unit, 'number'),
      column('courseTitle', 'الدورة', 'Course'),
      column('groupTitle', 'المجموعة', 'Group'),
      wordColumn('method', 'طريقة الدفع', 'Paid by', methods),
      column('receiptNumber', 'رقم الإيصال', 'Receipt'),
      column('reference', 'المرجع', 'Reference'),
      column('note', 'ملاحظة', 'Note'),
      column('by', 'بواسطة', 'By', ({ by }) => by?.name ?? null),
      dateColumn('createdAt', 'كُتب في', 'Written'),
      dateColumn('voidedAt', 'أُلغي في', 'Voided'),
      column('voidReason', 'سبب الإلغاء', 'Why voided'),
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
