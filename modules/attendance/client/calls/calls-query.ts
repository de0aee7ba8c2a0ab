import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type Call, calls } from '../../contract/call.ts'

/** Everybody who is absent from a meeting of a day, called or not. */
export const callsOf = (on: string) =>
  queryOptions({
    queryKey: ['calls', 'day', on],
    async queryFn({ signal }) {
      const all: Call[] = []
      for (let page = 1; ; page++) {
        const { items, total } = await call(calls.list, { query: { on, page, pageSize: 100 } }, signal)
        all.push(...items)
        if (items.length === 0 || all.length >= total) return all
      }
    },
    // Several people call from one list.
    refetchInterval: 30_000,
  })
