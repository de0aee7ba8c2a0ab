import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../contract/resource.ts'
import { totals } from '../../contract/totals.ts'
import { addressOf, call } from './call.ts'

/** How many items a list holds; asked together with other lists, fresh with every change of its kind. */
export const countOf = (of: Pick<Resource, 'name'>, query: object = {}) =>
  queryOptions({
    queryKey: [of.name, 'count', query],
    queryFn: () => totalOf(of.name, query),
  })

/** How many there are of a resource, or of what matches a query; asked at most once a minute. */
export const useTotal = (of: Pick<Resource, 'name'>, query?: object) =>
  useQuery({ ...countOf(of, query), staleTime: 60_000 }).data

type Batch = { lists: Set<string>; reply: Promise<Map<string, number>> }
let batch: Batch | undefined

/** How many items a list holds, by its filters. What one drawing of the page asks for is asked in one call. */
async function totalOf(name: string, filters: object) {
  const list = `${name}${addressOf(filters)}`
  batch ??= nextBatch()
  batch.lists.add(list)
  const counted = await batch.reply
  return counted.get(list)!
}

function nextBatch(): Batch {
  const lists = new Set<string>()
  const send = async () => {
    await new Promise(resolve => setTimeout(resolve))
    batch = undefined
    const { items } = await call(totals, { query: { of: [...lists].join() } })
    return new Map(items.map(({ of, total }) => [of, total]))
  }
  return { lists, reply: send() }
}
