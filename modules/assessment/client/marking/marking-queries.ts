import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { marking } from '../../contract/marking.ts'

/** What waits to be marked, in all courses or in one quiz. */
export const queuesOf = (quizId?: string) =>
  queryOptions({
    queryKey: ['marking', 'list', quizId],
    queryFn: ({ signal }) => call(marking.list, { query: { quizId } }, signal),
  })
