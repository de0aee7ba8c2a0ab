import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import type { due } from '../../contract/due.ts'

// Only the call: what it is made of would come with the home of every student.
const dueList: typeof due.list = { name: 'due.list', method: 'GET', path: '/due', status: 200 }

/** So many are shown until all are asked for. */
export const shownAtFirst = 5

/** What somebody is to do, the soonest first; asked anew with the quizzes that it is about, and whenever it is looked at. */
export const dueQuery = queryOptions({
  queryKey: ['quizzes', 'due'],
  queryFn: ({ signal }) => call(dueList, { query: {} }, signal),
  staleTime: 0,
})
