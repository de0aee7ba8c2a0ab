import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { authState } from '#platform/client/api/session.ts'
import { loadUser } from './session.ts'

/** Who holds the token of this device, as the server knows them. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => loadUser(signal),
    initialData: authState().authUser ?? undefined,
    staleTime: 60_000,
  })

/** Starts asking, and waits for nothing. */
export function fetchUser(cache: QueryClient) {
  if (!authState().authUser) void cache.prefetchQuery(userQuery())
}
