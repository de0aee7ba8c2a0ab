import { type ExpressionBuilder, sql } from 'kysely'
import { Problem } from '../problem.ts'
import { audit, auditAll, auditDraft, type By } from './audit.ts'
import { insertRows } from './rows.ts'
import { publishedAt } from './published.ts'
import type { ResourceName, ResourceTables, Tables, Tx } from './tables.ts'
import { saveText } from './texts.ts'
import { newId } from './new-id.ts'

type Automatic = 'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt' | 'deletedWith' | 'publishedAt'
type Any = any // one text for every kind: the tables share these columns, which Kysely cannot know

let [writtenAt, written] = [0, '']

/** The time as it is kept. It is asked for several times in each call, and written anew once it has changed. */
export function now() {
  const at = Date.now()
  if (at !== writtenAt) [writtenAt, written] = [at, new Date(at).toISOString()]
  return written
}

/** What a new resource is kept with, apart from what nobody gives it; its id only where it is to tell no time. */
type Given<Of extends ResourceName> = Omit<ResourceTables[Of], Automatic> & { id?: string }

/** Keeps a new resource and answers its id. */
export const insert = async <Of extends ResourceName>(tx: Tx, kind: Of, values: Given<Of>, by: By) =>
  (await insertAll(tx, kind, [values], by))[0]!

/** Keeps many new resources of a kind, all with the same columns; answers their ids in the same order. */
export async function insertAll<Of extends ResourceName>(tx: Tx, kind: Of, all: Given<Of>[], by: By) {
  if (all.length === 0) return []
  const at = now()
  const base = { createdAt: at, updatedAt: at, version: 1, deletedAt: null, deletedWith: null }
  const rows = all.map(values => ({ id: newId(), ...values, ...base, ...publishedAt(kind, at, values) }))
  await insertRows(tx, `new ${kind}`, kind, rows as Any[], each => each)
  for (const row of rows) await saveText(tx, kind, row.id, row)
  const changes = all.map((after, n) => ({ itemId: rows[n]!.id, after }))
  await auditAll(tx, by, 'create', kind, changes)
  return rows.map(({ id }) => id)
}

/** Whether somebody sees a row, as a condition on its columns. */
type Visible<Of extends ResourceName> = (row: ExpressionBuilder<Tables, Of>) => any

type Which<Of extends ResourceName> = {
  id: string
  by: By
  /** The version that the change was made from; left out, any. */
  version?: number
  /** Which rows this person may change, as it is known in the same transaction; nobody changes a row without saying so. */
  visible: Visible<Of>
}

/** What is to be written of a record. */
type Patch<Of extends ResourceName> = {
  /** Columns; what is as it was already is no change. */
  set: Partial<ResourceTables[Of]>
  /** What belongs to the record and is kept in tables of its own, where it changed: for the audit. */
  beside?: object
  /** What was there of it before, where that is known. */
  besideBefore?: object
  /** Writes those tables, once the record itself is written. */
  write?: () => Promise<unknown>
}

/**
 * Changes one record that is not in the bin. The row is read anew inside the transaction, held on PostgreSQL, and handed
 * to `decide`, which may refuse; nothing that was read before the transaction counts. `decide` itself writes nothing:
 * what it returns is written only if the record is still there and at the version asked for; otherwise the answer is
 * false. Refusals come before that answer: what is wrong with a change does not depend on its age.
 */
export async function update<Of extends ResourceName>(
  tx: Tx,
  kind: Of,
  { id, by, version, visible }: Which<Of>,
  decide: (fresh: ResourceTables[Of]) => Patch<Of> | Promise<Patch<Of>>,
): Promise<boolean> {
  const fresh = await lockedRow(tx, kind, id, visible)
  if (!fresh) return false
  const { set, beside = {}, besideBefore, write } = await decide(fresh)
  if (version !== undefined && fresh.version !== version) return false
  const changed = changedColumns(fresh, set)
  if (Object.keys(changed).length === 0 && Object.keys(beside).length === 0) return true

  const at = now()
  await tx
    .updateTable(kind as 'lessons')
    .set({ ...changed, ...publishedAt(kind, at, changed, fresh), updatedAt: at, version: fresh.version + 1 })
    .where('id', '=', id)
    .execute()
  await saveText(tx, kind, id, { ...fresh, ...changed }, changed)
  const before = Object.fromEntries(
    Object.keys(changed).map(name => [name, fresh[name as keyof typeof fresh]]),
  )
  const change = { before: { ...before, ...besideBefore }, after: { ...changed, ...beside } }
  if (isDraft(fresh)) await auditDraft(tx, by, kind, id, change)
  else await audit(tx, by, 'update', kind, id, change)
  await write?.()
  return true
}

/** Whether nobody but its writers sees a record yet. */
const isDraft = (row: object) =>
  ('status' in row && row.status === 'draft') || ('publishAt' in row && row.publishAt === null)

/** Reads a row that is not in the bin, or one that is, and holds it on PostgreSQL until the transaction ends. */
export async function lockedRow<Of extends ResourceName>(
  tx: Tx,
  kind: Of,
  id: string,
  visible?: Visible<Of>,
  location: 'site' | 'bin' = 'site',
): Promise<ResourceTables[Of] | undefined> {
  const rows = tx
    .selectFrom(kind as 'lessons')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
  const found = visible ? rows.where(visible as Visible<any>) : rows
  return (await found.forUpdate().executeTakeFirst()) as ResourceTables[Of] | undefined
}

/**
 * Changes columns of a record whatever they were before, for whom its caller has judged already: it asks nobody's rights.
 * Answers false when it is no longer at the version asked for.
 */
export const change = <Of extends ResourceName>(
  tx: Tx,
  kind: Of,
  id: string,
  set: Partial<ResourceTables[Of]>,
  by: By,
  version?: number,
  beside?: object,
) => update(tx, kind, { id, by, version, visible: row => row.lit(true) }, () => ({ set, beside }))

/** The values among some that are not as they were; a value left out is none. */
const changedColumns = (before: object, given: object) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== (before as Record<string, unknown>)[name],
    ),
  )

/**
 * Moves a resource into the bin; what is in it goes along by `cascade`. Answers false when it is not there any more.
 */
export async function softDelete<Of extends ResourceName>(
  tx: Tx,
  kind: Of,
  id: string,
  by: By,
  visible?: Visible<Of>,
) {
  if (visible && !(await lockedRow(tx, kind, id, visible))) return false
  const gone = await markDeleted(tx, kind, 'id', id, id)
  if (!gone) return false
  await audit(tx, by, 'delete', kind, id, {})
  return true
}

/** Takes the live resources of a kind along into the bin, those in which a column names the resource that goes. */
export async function cascade(tx: Tx, kind: ResourceName, column: string, id: string) {
  await markDeleted(tx, kind, column, id, id)
}

async function markDeleted(tx: Tx, kind: ResourceName, column: string, value: string, deletedWith: string) {
  const { numUpdatedRows } = await tx
    .updateTable(kind as 'lessons')
    .set({ deletedAt: now(), deletedWith, version: sql`version + 1` })
    .where(column as 'id', '=', value)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a resource back, with exactly what went along with it. Answers false when it is not in the bin any more. */
export async function restore(tx: Tx, kind: ResourceName, id: string, along: ResourceName[], by: By) {
  const back = (from: ResourceName, column: 'id' | 'deletedWith') =>
    tx
      .updateTable(from as 'lessons')
      .set({ deletedAt: null, deletedWith: null, version: sql`version + 1` })
      .where(column, '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
  const { numUpdatedRows } = await back(kind, 'id')
  if (numUpdatedRows === 0n) return false
  for (const child of along) await back(child, 'deletedWith')
  await audit(tx, by, 'restore', kind, id, {})
  return true
}

/** Refuses when the parent of a resource is in the bin. */
export async function parentThere(tx: Tx, kind: ResourceName, id: string) {
  const parent = await tx
    .selectFrom(kind)
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!parent) throw new Problem('parent_deleted')
}
