import type { BulkResource } from '#platform/server/bulk/bulk.ts'
import { type EnrolmentQuery, enrolments } from '../../contract/enrolment.ts'
import type { enrolmentStore } from './store.ts'

/** How many enrolments are chosen from their list; they are called as those who are enrolled. */
export const enrolmentRows = (store: ReturnType<typeof enrolmentStore>): BulkResource => ({
  list: enrolments.list.name,
  query: enrolments.list.query!,
  // Of hundreds of thousands of them no more is read than what they are called by.
  async find(query, caller, max, { untitled = false } = {}) {
    const unpagedQuery = { ...(query as EnrolmentQuery), page: 1, pageSize: max }
    if (untitled) {
      const { rows, total } = await store.rowsOf(unpagedQuery, caller, ['id'])
      return { rows: rows.map(({ id }) => ({ id, title: '' })), total }
    }
    const { rows, total } = await store.rowsOf(unpagedQuery, caller, ['id', 'userId'])
    return { rows: await store.named(rows), total }
  },
  async named(ids, caller) {
    const rows = await Promise.all(ids.map(id => store.find(id, caller)))
    return store.named(rows.filter(row => row !== undefined))
  },
})
