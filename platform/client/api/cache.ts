import { QueryClient } from '@tanstack/react-query'
import { isOffline, Refusal } from './call.ts'

/** Tries again only where that can help: until an answer comes, or twice after the server's own failure. */
const retry = (tries: number, error: Error) =>
  isOffline(error) || (tries < 2 && error instanceof Refusal && error.status >= 500)
const retryDelay = (tries: number) => Math.min(1_000 * 2 ** tries, 5_000)

/** What screens remember of the server's answers. A device that thinks it is offline asks all the same, and says so. */
export const newCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
