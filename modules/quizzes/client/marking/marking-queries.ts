import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { marking, type MarkingQuery } from '../../contract/marking.ts'

/** What waits to be marked, in all courses or in one quiz, of everybody or of a group. */
export const queuesOf = (query: MarkingQuery = {}) =>
  queryOptions({
    queryKey: ['marking', 'list', query],
    queryFn: ({ signal }) => call(marking.list, { query }, signal),
  })
