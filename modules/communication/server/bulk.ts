import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { now } from '#platform/server/db/records.ts'
import { announcements } from '../contract/announcement.ts'
import { announcementStore } from './announcements/store.ts'

/** What can be done to many announcements at once. */
export function announcementBulk({ db }: BulkContext) {
  const store = announcementStore(db)
  const { set, removal, restoration, purging } = storeActions(db, announcements, store)
  const actions = {
    publish: set(({ publishAt }) => ({ publishAt: publishAt && publishAt <= now() ? publishAt : now() })),
    unpublish: set({ publishAt: null }),
    ...{ delete: removal(), restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(announcements, store, 'title'), actions }
}
