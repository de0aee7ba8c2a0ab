import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type Attempt, type AttemptQuery, taking } from '../../../contract/attempt.ts'

/** One page of the attempts at a quiz. */
export const attemptsOf = (query: Partial<AttemptQuery>) =>
  queryOptions({
    queryKey: ['attempts', 'page', query],
    queryFn: ({ signal }) => call(taking.list, { query: query as AttemptQuery }, signal),
  })

export const attemptOf = (id: string) =>
  queryOptions({
    queryKey: ['attempts', 'item', id],
    queryFn: ({ signal }) => call(taking.read, { id, query: {} }, signal),
  })

export type { Attempt }
