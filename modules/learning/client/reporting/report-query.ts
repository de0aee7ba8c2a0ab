import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { progress } from '../../contract/progress.ts'

/** How far a student is, in every course they learn in. */
export const reportOf = (userId: string) =>
  queryOptions({
    queryKey: ['progress', 'report', userId],
    queryFn: ({ signal }) => call(progress.report, { id: userId, body: {} }, signal),
  })
