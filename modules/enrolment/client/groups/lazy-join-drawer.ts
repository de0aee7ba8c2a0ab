import { lazy } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'

/** Adding members comes with the first who is added. */
export const JoinDrawer = lazy(() =>
  lazyChunk(withMessages('groups', () => import('./join-drawer.tsx'))).then(({ JoinDrawer }) => ({
    default: JoinDrawer,
  })),
)
