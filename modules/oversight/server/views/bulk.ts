import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { views } from '../../contract/view.ts'
import { viewStore } from './store.ts'

/** What can be done to many views at once: they go into the bin, come back from there, or leave it for good. */
export function viewBulk({ db }: BulkContext) {
  const store = viewStore(db)
  const { removal, restoration, purging } = storeActions(db, views, store)
  const actions = { delete: removal(), restore: restoration(), purge: purging() }
  return { resource: storeRows(views, store, 'name'), actions }
}
