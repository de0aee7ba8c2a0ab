import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { users } from '../../contract/user.ts'
import { userStore } from './store.ts'

/** What can be done to many people at once. */
export function userBulk({ db, files, country }: BulkContext) {
  const store = userStore(db, files, country)
  const { set, removal, restoration, purging } = storeActions(db, users, store)
  const actions = {
    ...{ enable: set({ status: 'active' }), disable: set({ status: 'disabled' }) },
    ...{ delete: removal(), restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(users, store, 'name'), actions }
}
