import { lazy } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'

/** The link of a guardian’s page comes with the first one that is made. */
export const LinkDrawer = lazy(() =>
  lazyChunk(() => import('./link-drawer.tsx')).then(({ LinkDrawer }) => ({ default: LinkDrawer })),
)
