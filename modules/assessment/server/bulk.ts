import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { questions } from '../contract/question.ts'
import { quizzes } from '../contract/quiz.ts'
import { questionStore } from './questions/store.ts'
import { quizStore } from './quizzes/store.ts'

const published = { status: 'published' }
const draft = { status: 'draft' }

/** What can be done to many quizzes and questions at once. */
export const assessmentBulk = {
  quizzes({ db }: BulkContext) {
    const store = quizStore(db)
    const { set, removal, restoration, purging } = storeActions(db, quizzes, store)
    const actions = {
      ...{ publish: set(published), unpublish: set(draft) },
      ...{ delete: removal(), restore: restoration(), purge: purging() },
    }
    return { resource: storeRows(quizzes, store, 'title'), actions }
  },
  questions({ db }: BulkContext) {
    const store = questionStore(db)
    const { set, removal, restoration, purging } = storeActions(db, questions, store)
    const actions = {
      ...{ publish: set(published), unpublish: set(draft) },
      ...{ delete: removal(), restore: restoration(), purge: purging() },
    }
    return { resource: storeRows(questions, store, 'title'), actions }
  },
}
