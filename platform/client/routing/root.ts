import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

/** The route that all others are in. What is drawn where there is none for an address, the app says. */
export const root = createRootRouteWithContext<{ cache: QueryClient }>()()
