import { lazy } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'

/** Enrolling comes with the first one who is enrolled. */
export const EnrolDrawer = lazy(() =>
  lazyChunk(() => import('./enrol-drawer.tsx')).then(({ EnrolDrawer }) => ({ default: EnrolDrawer })),
)
