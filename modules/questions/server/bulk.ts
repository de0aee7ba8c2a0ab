import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { questions } from '../contract/question.ts'
import { questionStore } from './bank/store.ts'

const published = { status: 'published' }
const draft = { status: 'draft' }

/** What can be done to many questions at once. */
export function questionBulk({ db }: BulkContext) {
  const store = questionStore(db)
  const { set, removal, restoration, purging } = storeActions(db, questions, store)
  const actions = {
    ...{ publish: set(published), unpublish: set(draft) },
    ...{ delete: removal(), restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(questions, store, 'title'), actions }
}
