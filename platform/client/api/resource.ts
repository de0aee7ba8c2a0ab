import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../contract/resource.ts'
import { call } from './call.ts'
import { totalOf } from './totals.ts'

/** One page of a resource; the page before stays until the next one is here. */
export const pageOf = <Item, Asked>(of: Resource<Item, any, any, Asked>, query: Asked) =>
  queryOptions({
    queryKey: [of.name, 'page', query],
    queryFn: ({ signal }) => call(of.list, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** How many items a list holds; asked together with other lists, fresh with every change of its kind. */
export const countOf = (of: Resource, query: object = {}) =>
  queryOptions({
    queryKey: [of.name, 'count', query],
    queryFn: () => totalOf(of.name, query),
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
