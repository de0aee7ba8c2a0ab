import { queryOptions } from '@tanstack/react-query'
import { progress } from '#modules/learning/contract/progress.ts'
import { call } from './call.ts'

/** How far a student is, in every course they learn in. */
export const reportOf = (userId: string) =>
  queryOptions({
    queryKey: ['progress', 'report', userId],
    queryFn: ({ signal }) => call(progress.report, { id: userId, body: {} }, signal),
  })
