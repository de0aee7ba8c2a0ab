import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Changes, Kind, Things } from './tables.ts'
import { keepText } from './texts.ts'
import { raise } from './totals.ts'

/** Who changes something, and by which request. */
export type By = { id: string | null; requestId: string }

type Automatic = 'id' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt' | 'deletedWith' | 'publishedAt'
type Any = any // one text for every kind: the tables share these columns, which Kysely cannot know

export const now = () => new Date().toISOString()

/** Keeps a new thing and answers its id. */
export async function keep<Of extends Kind>(
  changes: Changes,
  kind: Of,
  values: Omit<Things[Of], Automatic>,
  by: By,
) {
  const [id, at] = [randomUUIDv7(), now()]
  const made = { id, createdAt: at, updatedAt: at, version: 1, deletedAt: null, deletedWith: null }
  const row = { ...values, ...made, ...published(kind, at, values as Statused) }
  await changes
    .insertInto(kind)
    .values(row as Any)
    .execute()
  await keepText(changes, kind, id, values)
  await audit(changes, by, 'create', kind, id, { after: values })
  await raise(changes, kind)
  return id
}

/**
 * Changes columns of a thing that is not in the bin; what stays as it was is no change. Answers false when the thing is
 * no longer at the version asked for.
 */
export async function change<Of extends Kind>(
  changes: Changes,
  kind: Of,
  id: string,
  given: Partial<Things[Of]>,
  by: By,
  version?: number,
  /** What belongs to the thing and is kept in a table of its own, where it changed. */
  beside: object = {},
) {
  const rows = changes
    .selectFrom(kind as 'lessons')
    .selectAll()
    .where('id', '=', id)
  const before = (await rows.where('deletedAt', 'is', null).executeTakeFirst()) as Any
  if (!before || (version !== undefined && before.version !== version)) return false
  const differing = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  )
  if (differing.length === 0 && Object.keys(beside).length === 0) return true

  const set = Object.fromEntries(differing)
  const at = now()
  const { numUpdatedRows } = await changes
    .updateTable(kind as 'lessons')
    .set({ ...set, ...published(kind, at, set, before), updatedAt: at, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await keepText(changes, kind, id, { ...before, ...set }, set)
  await audit(changes, by, 'update', kind, id, { before: pick(before, set), after: { ...set, ...beside } })
  await raise(changes, kind)
  return true
}

type Statused = { status?: string }

/**
 * Since when a thing is no draft any more, where a status that is set changes it: kept beside what people say of the
 * thing, so neither told nor audited. Who learns in an archived course has seen it all along.
 */
function published(kind: Kind, at: string, { status }: Statused, before: Statused = { status: 'draft' }) {
  if (!released.has(kind) || status === undefined) return {}
  if (status === 'draft') return { publishedAt: null }
  return before.status === 'draft' ? { publishedAt: at } : {}
}
const released = new Set<Kind>(['courses', 'seasons', 'lessons'])

/** Moves a thing into the bin; what is in it goes along by `alongWith`. Answers false when it is not there any more. */
export async function bin(changes: Changes, kind: Kind, id: string, by: By) {
  const gone = await toBin(changes, kind, 'id', id, id)
  if (!gone) return false
  await audit(changes, by, 'delete', kind, id, {})
  await raise(changes, kind)
  return true
}

/** Takes the live things of a kind along into the bin, those in which a column names the thing that goes. */
export async function alongWith(changes: Changes, kind: Kind, column: string, id: string) {
  if (await toBin(changes, kind, column, id, id)) await raise(changes, kind)
}

async function toBin(changes: Changes, kind: Kind, column: string, value: string, deletedWith: string) {
  const { numUpdatedRows } = await changes
    .updateTable(kind as 'lessons')
    .set({ deletedAt: now(), deletedWith, version: sql`version + 1` })
    .where(column as 'id', '=', value)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a thing back, with exactly what went along with it. Answers false when it is not in the bin any more. */
export async function unbin(changes: Changes, kind: Kind, id: string, along: Kind[], by: By) {
  const back = (from: Kind, column: 'id' | 'deletedWith') =>
    changes
      .updateTable(from as 'lessons')
      .set({ deletedAt: null, deletedWith: null, version: sql`version + 1` })
      .where(column, '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
  const { numUpdatedRows } = await back(kind, 'id')
  if (numUpdatedRows === 0n) return false
  for (const child of along) await back(child, 'deletedWith')
  await audit(changes, by, 'restore', kind, id, {})
  await raise(changes, kind, ...along)
  return true
}

/** Refuses when the parent of a thing is in the bin. */
export async function parentThere(changes: Changes, kind: Kind, id: string) {
  const parent = await changes
    .selectFrom(kind)
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!parent) throw new Problem('parent_deleted')
}

/** Writes down who did what to what, in the transaction that does it. Never called with a secret. */
export const audit = (
  changes: Changes,
  by: By,
  action: string,
  kind: string,
  thingId: string,
  { before, after }: { before?: object; after?: object },
) =>
  changes
    .insertInto('audit')
    .values({
      id: randomUUIDv7(),
      at: now(),
      actorId: by.id,
      requestId: by.requestId,
      action,
      kind,
      thingId,
      before: before ? JSON.stringify(before, shown) : null,
      after: after ? JSON.stringify(after, shown) : null,
    })
    .execute()

/** Hashes of passwords and what is only derived for searching stay out of the audit. */
const unshown = ['passwordHash', 'search', 'sortKey']
const shown = (name: string, value: unknown) => (unshown.includes(name) ? undefined : value)

const pick = (row: object, like: object) =>
  Object.fromEntries(Object.keys(like).map(name => [name, (row as Record<string, unknown>)[name]]))
