import { lazy } from 'react'
import { lazyChunk } from '../../lazy-chunk.ts'
import type { ItemDrawer } from './item-drawer.tsx'

/** Forms and the drawer they stand in are fetched when the first item is opened. */
export const LazyItemDrawer = lazy(() =>
  lazyChunk(() => import('./item-drawer.tsx')).then(({ ItemDrawer }) => ({ default: ItemDrawer })),
) as unknown as typeof ItemDrawer
