import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { exams } from '../contract/exam.ts'
import { examStore } from './store.ts'

const published = { status: 'published' }
const draft = { status: 'draft' }

/** What can be done to many exams at once. */
export function examBulk({ db }: BulkContext) {
  const store = examStore(db)
  const { set, removal, restoration, purging } = storeActions(db, exams, store)
  const actions = {
    ...{ publish: set(published), unpublish: set(draft) },
    ...{ delete: removal(), restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(exams, store, 'title'), actions }
}
