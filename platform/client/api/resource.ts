import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Resource } from '../../contract/resource.ts'
import { call } from './call.ts'

/** One page of a resource; the page before stays until the next one is here. */
export const pageOf = <Item, Asked>(of: Resource<Item, any, any, Asked>, query: Asked) =>
  queryOptions({
    queryKey: [of.name, 'page', query],
    queryFn: ({ signal }) => call(of.list, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** One item of a resource. */
export const itemOf = <Item>(of: Resource<Item>, id: string) =>
  queryOptions({
    queryKey: [of.name, 'item', id],
    queryFn: ({ signal }) => call(of.read, { id }, signal),
  })
