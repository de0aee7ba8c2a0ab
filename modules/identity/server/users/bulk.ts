import type { BulkAction, BulkContext, Outcome } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import type { ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import { type User, users } from '../../contract/user.ts'
import { manyStudents } from './many.ts'
import { userStore } from './store.ts'

type Row = ResourceTables['users']
type Wanted = { id: string; version?: number }
/** Does to many what one action does, or what takes it back; answers them as they were before. */
type Change = (wanted: Wanted[], caller: Caller) => Promise<Map<string, Row> | undefined>

/** What can be done to many people at once. */
export function userBulk({ db, files, country }: BulkContext) {
  const store = userStore(db, files, country)
  const { set, removal, restoration, purging } = storeActions(db, users, store)
  const { setStatus, remove, restore } = manyStudents(db)
  const setting =
    (status: User['status']): Change =>
    (wanted, caller) =>
      setStatus(wanted, status, caller)
  const [enable, disable] = [setting('active'), setting('disabled')]
  const deletion = removal()
  const actions = {
    enable: { ...set({ status: 'active' }), ...toStudents(enable, disable, undoOfStatus('active')) },
    disable: { ...set({ status: 'disabled' }), ...toStudents(disable, enable, undoOfStatus('disabled')) },
    delete: {
      ...deletion,
      // Whoever is among those they delete is told so, also as the last administrator: the others go all the same.
      act(id: string, caller: Caller, given: undefined) {
        if (id === caller.id) throw new Problem('own_account')
        return deletion.act(id, caller, given)
      },
      ...toStudents(remove, restore),
    },
    ...{ restore: { ...restoration(), ...toStudents(restore, remove) }, purge: purging() },
  }
  return { resource: storeRows(users, store, 'name'), actions }
}

const undoOfStatus = (status: User['status']) => (row: Row) =>
  row.status === status ? undefined : { values: { status: row.status } }

/** Done to students together; what takes it back is written down as by the action of one, which stands in where that cannot be. */
const toStudents = (
  change: Change,
  back: Change,
  undoOf: (row: Row) => object | undefined = () => ({}),
): Pick<BulkAction, 'actAll' | 'undoAll'> => ({
  async actAll(ids, caller) {
    const known = await change(
      ids.map(id => ({ id })),
      caller,
    )
    return known && new Map(ids.map((id): [string, Outcome] => [id, outcomeOf(known.get(id), undoOf)]))
  },
  async undoAll(rows, caller) {
    const known = await back(
      rows.map(({ id, undo }) => ({ id, version: undo.version })),
      caller,
    )
    return known && new Set(known.keys())
  },
})

function outcomeOf(row: Row | undefined, undoOf: (row: Row) => object | undefined): Outcome {
  if (!row) return { result: 'gone' }
  const undo = undoOf(row)
  return undo ? { result: 'done', undo: { version: row.version + 1, ...undo } } : { result: 'same' }
}
