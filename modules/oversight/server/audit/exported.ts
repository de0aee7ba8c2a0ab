import { schoolRules } from '#modules/identity/server/public.ts'
import type { Language } from '#platform/contract/language.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, wordColumn } from '#platform/server/bulk/exported.ts'
import { hasMessage, translate } from '#platform/server/catalogues.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import { type AuditEntry, type AuditQuery, auditList, ownerIn } from '../../contract/audit.ts'
import { presentAudit } from './presenter.ts'
import { auditSpeech } from './speech.ts'
import { auditStore } from './store.ts'

type Row = AuditEntry & { names: Record<string, string>; timeZone: string; currency: string }

/** What is taken out of the audit as a table: an entry a row, with all its fields in one cell. */
export function auditExported({ db }: BulkContext): Exported<Row> {
  const store = auditStore(db)
  return {
    title: 'audit.table',
    resource: {
      list: auditList.name,
      query: auditList.query!,
      async find(query, _caller, max, { page = 1 } = {}) {
        const { ids, total } = await store.page({ ...(query as AuditQuery), page, pageSize: max })
        return { rows: ids.map(untitled), total }
      },
      named: async ids => (await store.named(ids)).map(({ id }) => untitled(id)),
    },
    async rows(ids) {
      const { items, names } = await presentAudit(db.read, await store.named(ids))
      const [timeZone, { currency }] = await Promise.all([siteTimeZone(db.read), schoolRules(db.read)])
      return items.map(item => ({ ...item, names, timeZone, currency }))
    },
    columns: [
      dateColumn('at', 'audit.table.at'),
      column('actor', 'audit.table.actor', ({ actor }) => actor?.name ?? null),
      column('action', 'audit.by.action', ({ action }, language) => actionWord(language, action)),
      wordColumn('kind', 'audit.field.kind', 'audit.table.kind.'),
      column('title', 'audit.by.thing', titleOrOwner),
      column('changes', 'audit.table.changes', said),
      column('thingId', 'audit.table.thingId'),
      column('jobId', 'audit.table.jobId'),
    ],
  }
}

/** What it is called, or else the name of the person whose it is. */
const titleOrOwner = ({ title, names, ...entry }: Row) => title || names[ownerIn(entry) ?? ''] || ''

const untitled = (id: string) => ({ id, title: '' })

/** What an action is called where nothing stands beside it, or else on the page of the audit; a new one is written as it is. */
export function actionWord(language: Language, action: string) {
  const ids = [`audit.table.action.${action}`, `audit.action.${action}`]
  const id = ids.find(each => hasMessage(language, each))
  return id ? translate(language, id) : action
}

/** Fields with what was there before and after, a line each, in the words of their page; of ids, what they name. */
function said({ changes, names, timeZone, currency }: Row, language: Language) {
  const { field, value } = speechIn(language, timeZone, currency)
  const step = (change: AuditEntry['changes'][number]) =>
    [change.before, change.after].map(held => value(change.field, held, names)).join(' → ')
  return changes.map(change => `${field(change.field)}: ${step(change)}`).join('\n')
}

const speeches = new Map<string, ReturnType<typeof auditSpeech>>()

/** Made once for a table, and not for each of its rows. */
function speechIn(language: Language, timeZone: string, currency: string) {
  const key = `${language} ${timeZone} ${currency}`
  const speech = speeches.get(key) ?? auditSpeech(language, timeZone, currency)
  speeches.set(key, speech)
  return speech
}
