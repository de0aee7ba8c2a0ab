import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { routeTree } from './routes.tsx'
import { RouteError } from './shell/route-states.tsx'

/** The address is plain text (?q=exams&page=2), as the API reads it too. */
export const newRouter = (cache: QueryClient) =>
  createRouter({
    routeTree,
    context: { cache },
    parseSearch: parseSearchWith(text => text),
    stringifySearch: stringifySearchWith(String),
    search: { strict: true },
    defaultPreload: 'intent',
    defaultNotFoundComponent: () => <NotFound />,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: WaitingPage,
    defaultPendingMs: 150,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}
