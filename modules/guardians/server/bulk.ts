import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { guardians } from '../contract/guardian.ts'
import { guardianStore } from './guardians/store.ts'

/** What can be done to many guardians at once. */
export function guardianBulk({ db, country }: BulkContext) {
  const store = guardianStore(db, country)
  const { removal, restoration, purging } = storeActions(db, guardians, store)
  const actions = { delete: removal(), restore: restoration(), purge: purging() }
  return { resource: storeRows(guardians, store, 'name'), actions }
}
