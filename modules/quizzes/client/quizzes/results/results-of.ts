import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type Result, type ResultQuery, results } from '../../../contract/result.ts'

/** What the address asks of the results of a quiz. */
export type AskedResults = Partial<ResultQuery>

/** One page of what came of a quiz, with what is said of all who match. */
export const resultsOf = (id: string, query: AskedResults) =>
  queryOptions({
    queryKey: ['quizzes', 'results', id, query],
    queryFn: ({ signal }) => call(results.list, { id, query: query as ResultQuery }, signal),
    placeholderData: keepPreviousData,
  })

/** A result as a row of the list, by the try that it opens; who has not begun has none. */
export type ResultRow = Result & { id: string }
export const rowOf = (result: Result): ResultRow => ({
  ...result,
  id: result.attemptId ?? result.user?.id ?? result.alias!,
})
