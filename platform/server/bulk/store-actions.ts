import type { Resource } from '../../contract/resource.ts'
import { lockedRow } from '../db/records.ts'
import type { Db, ResourceName } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { Location, Store } from '../http/serve-resource.ts'
import { Problem } from '../problem.ts'
import { partsIn, purgeOne } from '../retention/purge-one.ts'
import type { Purged } from '../retention/purged.ts'
import type { BulkAction, BulkResource, Outcome } from './bulk.ts'

/** What is done to a single one of a resource, and how they are found. */
type AnyStore = Pick<
  Store<any, any, any, any, any, any>,
  'list' | 'find' | 'mayChange' | 'update' | 'remove' | 'restore'
>
type Calls = Pick<Resource, 'name' | 'list' | 'update' | 'remove' | 'restore'>
type Values = Record<string, string | number | boolean | null>
type Undo = { version: number; values?: Values }

/** Finds the rows of a resource by its own list. */
export function storeRows(of: Pick<Calls, 'list'>, store: AnyStore, title: string): BulkResource {
  const named = (row: { id: string }) => ({ id: row.id, title: String(row[title as 'id'] ?? '') })
  return {
    list: of.list.name,
    query: of.list.query!,
    async find(query, caller, max, { page = 1, untitled = false } = {}) {
      const columns = untitled ? ['id'] : ['id', title]
      const { items, total } = await store.list({ ...query, page, pageSize: max }, caller, columns)
      return { rows: items.map(named), total }
    },
    async named(ids, caller, location) {
      const rows = await Promise.all(ids.map(id => store.find(id, caller, location)))
      return rows.filter(row => row !== undefined).map(named)
    },
  }
}

/** The actions of a resource by the calls of a single one: to set fields, to delete and to restore; and what there is for many alone, to end what is in the bin for good. */
export function storeActions(db: Db, of: Calls, store: AnyStore) {
  const kind = of.name as ResourceName

  /** Does one call to a row that a caller sees and may change. */
  async function acting(
    id: string,
    caller: Caller,
    location: Location,
    call: (row: any) => Promise<boolean>,
    isSame: (row: any) => boolean | Promise<boolean> = () => false,
  ): Promise<{ row: any } | { result: 'gone' | 'same' }> {
    const row = await store.find(id, caller, location)
    if (!row) return { result: 'gone' }
    if (!(await store.mayChange(caller, row))) throw new Problem('not_yours')
    if (await isSame(row)) return { result: 'same' }
    return (await call(row)) ? { row } : { result: 'gone' }
  }
  const fresh = (id: string, location: Location) =>
    db.write(tx => lockedRow(tx, kind, id, undefined, location))
  /** The version that a row has now, which whoever takes it back has to find. */
  const versionOf = async (id: string, location: Location) => (await fresh(id, location))?.version ?? 0
  const isAt = async (id: string, { version }: Undo, location: Location) => {
    const row = await fresh(id, location)
    return row?.version === version && row
  }

  /**
   * Sets fields of rows. `alongside` are fields that change with them, and are put back with them; `given` says what is
   * sent with the action, by which the fields may differ.
   */
  function set<With = undefined>(
    values: Values | ((row: any, sent: With) => Values | Promise<Values>),
    { alongside = [], ...given }: Pick<BulkAction<With>, 'with' | 'check'> & { alongside?: string[] } = {},
  ): BulkAction<With> {
    const wantedOf = async (row: any, sent: With) =>
      typeof values === 'function' ? values(row, sent) : values
    return {
      ...given,
      call: of.update.name,
      location: 'site',
      async act(id, caller, sent): Promise<Outcome> {
        let wanted: Values = {}
        const isSame = async (row: any) => {
          wanted = await wantedOf(row, sent)
          return Object.entries(wanted).every(([name, value]) => row[name] === value)
        }
        const outcome = await acting(id, caller, 'site', row => store.update(row, wanted, caller), isSame)
        if (!('row' in outcome)) return outcome
        const names = [...Object.keys(wanted), ...alongside]
        const before = Object.fromEntries(names.map(name => [name, outcome.row[name]]))
        return {
          result: 'done',
          undo: { version: await versionOf(id, 'site'), values: before } satisfies Undo,
        }
      },
      // By its version, not by a row that is held before the locks that the store takes first.
      async undo(id, caller, { version, values }: Undo) {
        const row = await store.find(id, caller, 'site')
        return row ? store.update(row, values!, caller, version) : false
      },
    }
  }
  /** Brings rows from one location to the other by one call, and back by the other. */
  const moving = (
    call: string,
    [from, to]: [Location, Location],
    there: (row: any, caller: Caller) => Promise<boolean>,
    back: (row: any, caller: Caller) => Promise<boolean>,
  ): BulkAction => ({
    call,
    location: from,
    async act(id, caller): Promise<Outcome> {
      const outcome = await acting(id, caller, from, row => there(row, caller))
      if (!('row' in outcome)) return outcome
      return { result: 'done', undo: { version: await versionOf(id, to) } satisfies Undo }
    },
    async undo(id, caller, undo: Undo) {
      const row = await isAt(id, undo, to)
      return row ? back(row, caller) : false
    },
  })
  const remove = (row: any, caller: Caller) => store.remove(row, caller)
  const restore = (row: any, caller: Caller) => store.restore(row, caller)
  const removal = (along?: BulkAction['along']): BulkAction => ({
    ...moving(of.remove.name, ['site', 'bin'], remove, restore),
    along,
  })
  const restoration = () => moving(of.restore.name, ['bin', 'site'], restore, remove)
  /** Of each resource by the rules by which it leaves the bin after its time; nothing takes it back. */
  const purging = (): BulkAction => ({
    call: 'jobs.purge',
    location: 'bin',
    act: async (id, caller) =>
      (await db.write(tx => purgeOne(tx, kind as Purged, id, caller)))
        ? { result: 'done', undo: null }
        : { result: 'gone' },
    along: (read, ids) => partsIn(read, kind as Purged, ids),
  })
  return { set, removal, restoration, purging }
}
