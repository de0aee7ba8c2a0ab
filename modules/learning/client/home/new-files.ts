import { queryOptions } from '@tanstack/react-query'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { call } from '#platform/client/api/call.ts'

/** How many summaries have another file than the one that somebody opened, and told them so. */
export const newFiles = queryOptions({
  queryKey: [summaries.name, 'fileNew'],
  queryFn: ({ signal }) => call(summaries.list, { query: { fileNew: true, page: 1, pageSize: 1 } }, signal),
  staleTime: 60_000,
})
