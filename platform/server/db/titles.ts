import { unselective } from './expressions.ts'
import type { Reader, ResourceName, ResourceTables, Tables } from './tables.ts'

type Audited<Of extends ResourceName> = {
  /** The column that says what one of a kind is called. */
  title: keyof ResourceTables[Of] & string
  /** What they are called where that column alone says too little. */
  titlesOf?: Titles
  /** The fields by which other things name one of it, by its id or a list of ids. */
  named?: string[]
  /** Of which entries it is not to be told whose they are, by their ids. */
  unnamedEntriesIn?: UnnamedEntriesIn
}

type Entry = Pick<Tables['audit'], 'id' | 'kind' | 'before' | 'after'>
type UnnamedEntriesIn = (read: Reader, entries: Entry[]) => Promise<Iterable<string>>
type Titles = (read: Reader, ids: string[]) => Promise<ReadonlyMap<string, string>>
type Titled = { title: string; inBin: boolean }

type Known = { title: string; titlesOf?: Titles; named: string[]; unnamedEntriesIn?: UnnamedEntriesIn }
const known = new Map<string, Known>()

/** Says how the audit tells of kinds: each is said by the module that has it. */
export function declareAudited(kinds: { [Of in ResourceName]?: Audited<Of> }) {
  for (const [kind, { title, titlesOf, named = [], unnamedEntriesIn }] of Object.entries(kinds))
    known.set(kind, { title, titlesOf, named, unnamedEntriesIn })
}

/** The ids of those entries that are not to tell whose they are. */
export async function unnamedEntries(read: Reader, entries: Entry[]): Promise<Set<string>> {
  const byKind = [...Map.groupBy(entries, ({ kind }) => kind)]
  const found = await Promise.all(
    byKind.map(async ([kind, some]) => (await known.get(kind)?.unnamedEntriesIn?.(read, some)) ?? []),
  )
  return new Set(found.flatMap(ids => [...ids]))
}

/** The column that says what one of a kind is called. */
export const titleColumnOf = (kind: string) => known.get(kind)?.title

/** The kind that a field names things of. */
export const kindNamedBy = (field: string) => [...known].find(([, { named }]) => named.includes(field))?.[0]

/** What things of a kind are called, as far as they are there, and whether they are in the bin. */
export async function itemsNamed(read: Reader, kind: string, ids: string[]): Promise<Map<string, Titled>> {
  const column = titleColumnOf(kind)
  if (!column || ids.length === 0) return new Map()
  const rows = await read
    .selectFrom(kind as 'courses')
    .select(['id', 'deletedAt', `${column} as title` as 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const titles = await known.get(kind)?.titlesOf?.(read, ids)
  return new Map(
    rows.map(({ id, title, deletedAt }) => [
      id,
      { title: titles?.get(id) ?? String(title ?? ''), inBin: deletedAt !== null },
    ]),
  )
}

/** What was written down of some items by some actions, the first first. */
export async function entriesOf(read: Reader, ids: string[], actions: string[]) {
  if (ids.length === 0) return []
  const entries = await read
    .selectFrom('audit')
    .select(['id', 'at', 'kind', 'thingId', 'action', 'actorId', 'before', 'after'])
    .where('thingId', 'in', [...new Set(ids)])
    .where(unselective('action'), 'in', actions)
    .execute()
  return entries.toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1))
}
