import {
  entriesOf,
  kindNamedBy,
  itemsNamed,
  titleColumnOf,
  unnamedEntries,
} from '#platform/server/db/titles.ts'
import { maskedSecret } from '#platform/server/db/audit.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { AuditEntry } from '../../contract/audit.ts'
import { filesIn, filterIn } from '../../contract/audit-values.ts'
import type { AuditRecord } from './store.ts'

type Values = Record<string, unknown>
type Shown = { items: AuditEntry[]; names: Record<string, string>; onSite: string[] }

/**
 * What is never told, whoever wrote it: what is only derived for searching, by which keys an attempt and its answers are known, and of
 * secrets all but that there was one.
 */
const hidden = /^search|^sortKey$|^attemptId$|^items?$/i
const secret = /password|hash|token|secret|^accessCode$/i
const parsed = (text: string | null): Values => (text ? JSON.parse(text) : {})

/** Entries as they are read: with what things are called, and field by field. */
export async function presentAudit(
  read: Reader,
  rows: AuditRecord[],
  entriesOf: (row: AuditRecord) => number = () => 1,
): Promise<Shown> {
  const unnamed = await unnamedEntries(read, rows)
  const changes = rows.map(row => changesOf(row, unnamed.has(row.id)))
  const idsByKind = new Map<string, Set<string>>()
  const note = (kind: string, ids: unknown[]) => {
    const known = idsByKind.get(kind) ?? new Set()
    for (const id of ids) if (typeof id === 'string') known.add(id)
    idsByKind.set(kind, known)
  }
  for (const { actorId } of rows) note('users', [actorId])
  for (const { kind, thingId } of rows) note(kind, [thingId])
  const mentioned = new Set<string>()
  const fields = changes.flat()
  const filters = fields.flatMap(({ field, after }) => filterIn(field, after))
  for (const { field, before, after } of [
    ...fields,
    ...filters.map(([field, after]) => ({ field, before: null, after })),
  ]) {
    const files = [before, after].flatMap(held => filesIn(held) ?? [])
    const kind = kindNamedBy(files.length > 0 ? 'mediaId' : field)
    if (!kind) continue
    const ids = files.length > 0 ? files : [before, after].flat().filter(id => typeof id === 'string')
    note(kind, ids)
    for (const id of ids) mentioned.add(id)
  }
  const found = await Promise.all([...idsByKind].map(async ([kind, ids]) => itemsNamed(read, kind, [...ids])))
  const titled = new Map(found.flatMap(each => [...each]))
  const former = await formerTitles(
    read,
    rows.filter(({ thingId }) => !titled.has(thingId)),
  )
  const items = rows.map((row, index) => {
    const { id, at, actorId, action, kind, thingId, jobId } = row
    return {
      ...{ id, at, action, kind, thingId, jobId, entries: entriesOf(row) },
      actor: actorId === null ? null : { id: actorId, name: titled.get(actorId)?.title ?? '' },
      title: titled.get(thingId)?.title ?? former.get(thingId) ?? '',
      changes: changes[index]!,
    }
  })
  const names = [...titled].filter(([id]) => mentioned.has(id)).map(([id, { title }]) => [id, title])
  const onSite = new Set(rows.map(({ thingId }) => thingId).filter(id => titled.get(id)?.inBin === false))
  return { items, names: Object.fromEntries(names), onSite: [...onSite] }
}

/** What an entry says of each field; of one that is not to tell whose it is, nothing of the person. */
function changesOf(row: AuditRecord, isUnnamed: boolean) {
  const [before, after] = [parsed(row.before), parsed(row.after)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(field => !hidden.test(field) && !(isUnnamed && field === 'userId'))
    .map(field => ({ field, before: shown(field, before[field]), after: shown(field, after[field]) }))
}

const shown = (field: string, held: unknown = null) =>
  held !== null && secret.test(field) ? maskedSecret : held

/** What things were called that are there no more, as the audit knows it of those that were not erased. */
async function formerTitles(read: Reader, rows: AuditRecord[]) {
  const titles = new Map<string, string>()
  const ids = [...new Set(rows.map(({ thingId }) => thingId))]
  const entries = await entriesOf(read, ids, ['create', 'update', 'purge'])
  for (const { kind, thingId, before, after } of entries) {
    const column = titleColumnOf(kind)
    const title = column && (parsed(after)[column] ?? parsed(before)[column])
    if (typeof title === 'string') titles.set(thingId, title)
  }
  return titles
}
