import { lazy } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'

/** Adding members comes with the first who is added. */
export const JoinDrawer = lazy(() =>
  lazyChunk(() => import('./join-drawer.tsx')).then(({ JoinDrawer }) => ({ default: JoinDrawer })),
)
