import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import { users } from '../../contract/user.ts'
import { userStore } from './store.ts'

/** What can be done to many people at once. */
export function userBulk({ db, files, country }: BulkContext) {
  const store = userStore(db, files, country)
  const { set, removal, restoration, purging } = storeActions(db, users, store)
  const deletion = removal()
  const actions = {
    ...{ enable: set({ status: 'active' }), disable: set({ status: 'disabled' }) },
    delete: {
      ...deletion,
      // Whoever is among those they delete is told so, also as the last administrator: the others go all the same.
      act(id: string, caller: Caller, given: undefined) {
        if (id === caller.id) throw new Problem('own_account')
        return deletion.act(id, caller, given)
      },
    },
    ...{ restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(users, store, 'name'), actions }
}
