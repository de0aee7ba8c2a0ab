import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Page, Resource, Stored } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'

/** Counts and titles travel with other things: after a change every view is asked for again. */
export function useRefresh() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

/** Asks once more, now: what is being tried again by itself would wait. */
export function useAgain() {
  const cache = useQueryClient()
  return async (queryKey: readonly unknown[]) => {
    await cache.cancelQueries({ queryKey })
    await cache.refetchQueries({ queryKey })
  }
}

const concurrency = 4

/** Does one thing to many, a few at a time; answers those that failed with why, and goes on with the others. */
export async function toMany(ids: string[], change: (id: string) => Promise<unknown>) {
  const waiting = [...ids]
  const failed: { id: string; error: unknown }[] = []
  const worker = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      const tried = id
      await change(tried).catch(error => failed.push({ id: tried, error }))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return failed
}

/** Takes items out of every list that shows them, before the server has answered. */
export function dropFromLists(cache: QueryClient, of: Pick<Resource, 'name'>, ids: string[]) {
  cache.setQueriesData<Page<Stored>>({ queryKey: [of.name, 'page'] }, page => {
    if (!page) return page
    const items = page.items.filter(({ id }) => !ids.includes(id))
    return { ...page, items, total: page.total - (page.items.length - items.length) }
  })
  cache.setQueriesData<Stored[]>({ queryKey: [of.name, 'all'] }, all =>
    all?.filter(({ id }) => !ids.includes(id)),
  )
}

/** Everything a list holds, page after page: for what is shown as one whole. */
export const allOf = <Listed>(
  of: Pick<Resource<any, any, any, any, Listed>, 'name' | 'list'>,
  query: object,
) => ({
  queryKey: [of.name, 'all', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const listed: Listed[] = []
    for (let page = 1; ; page++) {
      const { items, total } = await call(of.list, { query: { ...query, page, pageSize: 100 } }, signal)
      listed.push(...items)
      if (items.length === 0 || listed.length >= total) return listed
    }
  },
})
