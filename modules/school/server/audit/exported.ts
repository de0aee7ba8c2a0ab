import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, wordColumn } from '#platform/server/bulk/exported.ts'
import { type AuditEntry, type AuditQuery, auditList } from '../../contract/audit.ts'
import { presentAudit } from './presenter.ts'
import { auditStore } from './store.ts'
import { actionWords, kindWords } from './words.ts'

type Row = AuditEntry & { names: Record<string, string> }

/** What is taken out of the audit as a table: an entry a row, with all its fields in one cell. */
export function auditExported({ db }: BulkContext): Exported<Row> {
  const store = auditStore(db)
  return {
    title: { ar: 'سجل التغييرات', en: 'audit' },
    resource: {
      list: auditList.name,
      query: auditList.query!,
      async find(query, _caller, max, page = 1) {
        const { ids, total } = await store.page({ ...(query as AuditQuery), page, pageSize: max })
        return { rows: ids.map(untitled), total }
      },
      named: async ids => (await store.named(ids)).map(({ id }) => untitled(id)),
    },
    async rows(ids) {
      const { items, names } = await presentAudit(db.read, await store.named(ids))
      return items.map(item => ({ ...item, names }))
    },
    columns: [
      dateColumn('at', 'الوقت', 'Time'),
      column('actor', 'من', 'By', ({ actor }) => actor?.name ?? null),
      wordColumn('action', 'العملية', 'Action', actionWords),
      wordColumn('kind', 'النوع', 'Kind', kindWords),
      column('title', 'العنصر', 'Item'),
      column('changes', 'التغييرات', 'Changes', ({ changes, names }) => said(changes, names)),
      column('thingId', 'معرف العنصر', 'Item ID'),
      column('jobId', 'معرف المهمة', 'Task ID'),
    ],
  }
}

const untitled = (id: string) => ({ id, title: '' })

/** Fields with what was there before and after, a line each; of ids, what they name. */
function said(changes: AuditEntry['changes'], names: Record<string, string>) {
  const value = (given: unknown): string => {
    if (given === null || given === undefined) return '–'
    if (typeof given === 'string') return names[given] ?? given
    return Array.isArray(given) ? given.map(value).join(', ') : JSON.stringify(given)
  }
  return changes.map(({ field, before, after }) => `${field}: ${value(before)} → ${value(after)}`).join('\n')
}
