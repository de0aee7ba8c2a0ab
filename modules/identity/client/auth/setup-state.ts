import { queryOptions } from '@tanstack/react-query'
import { call, Refusal } from '#platform/client/api/call.ts'
import { setup } from '../../contract/setup.ts'

/** Whether the site still needs its first administrator; an answer that it has no such page means no. */
export const setupState = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) =>
    call(setup.state, {}, signal).catch(error => {
      if (error instanceof Refusal && error.status === 404) return { needed: false }
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY,
})
