import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import type { FormProps } from '../list/list-definition.ts'
import type { ItemDrawer as AnyItemDrawer } from './item-drawer.tsx'

const ItemDrawer = lazy(() =>
  lazyChunk(() => import('./item-drawer.tsx')).then(({ ItemDrawer }) => ({ default: ItemDrawer })),
) as unknown as typeof AnyItemDrawer

/**
 * Forms and the drawer they stand in are fetched when the first item is opened. From then on it stays: it gives the focus back
 * when it closes.
 */
export function LazyItemDrawer<Item>(props: {
  of: Resource<Item>
  form: ComponentType<FormProps<Item>>
  open?: string
  close: () => void
}) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <ItemDrawer {...props} />}</Suspense>
}
