import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../contract/resource.ts'
import { call } from './call.ts'

/** One page of a resource; the page before stays until the next one is here. */
export const pageOf = <Item, Asked>(of: Resource<Item, any, any, Asked>, query: Asked) =>
  queryOptions({
    queryKey: [of.name, 'page', query],
    queryFn: ({ signal }) => call(of.list, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** How many items a list would hold; asked lightly, fresh with every change of its kind. */
export const countOf = (of: Resource, query: object = {}) =>
  queryOptions({
    queryKey: [of.name, 'count', query],
    queryFn: async ({ signal }) => {
      const { total } = await call(of.minimal, { query: { ...query, Minimal: '1', pageSize: 1 } }, signal)
      return total
    },
  })

/** How many there are of a resource, or of what matches a query; asked at most once a minute. */
export const useTotal = (of: Resource, query?: object) =>
  useQuery({ ...countOf(of, query), staleTime: 60_000 }).data

/** One item of a resource. */
export const itemOf = <Item>(of: Resource<Item>, id: string) =>
  queryOptions({
    queryKey: [of.name, 'item', id],
    queryFn: ({ signal }) => call(of.read, { id }, signal),
  })
