import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { meetings } from '../contract/meeting.ts'
import { meetingStore } from './meetings/store.ts'

/** What can be done to many meetings at once. */
export function meetingsBulk({ db }: BulkContext) {
  const store = meetingStore(db)
  const { removal, restoration, purging } = storeActions(db, meetings, store)
  const actions = { delete: removal(), restore: restoration(), purge: purging() }
  return { resource: storeRows(meetings, store, 'startsAt'), actions }
}
