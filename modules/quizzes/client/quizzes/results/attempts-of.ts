import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { running } from '../../../contract/running.ts'
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

/** What happened to an attempt. */
export const logOf = (id: string) =>
  queryOptions({
    queryKey: ['attempts', 'log', id],
    queryFn: ({ signal }) => call(running.log, { id }, signal),
    staleTime: 0,
  })

export type { Attempt }
