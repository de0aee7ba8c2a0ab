import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { quizzes } from '../contract/quiz.ts'
import { quizStore } from './quizzes/store.ts'

const published = { status: 'published' }
const draft = { status: 'draft' }

/** What can be done to many quizzes at once. */
export function quizBulk({ db }: BulkContext) {
  const store = quizStore(db)
  const { set, removal, restoration, purging } = storeActions(db, quizzes, store)
  const actions = {
    ...{ publish: set(published), unpublish: set(draft) },
    ...{ delete: removal(), restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(quizzes, store, 'title'), actions }
}
