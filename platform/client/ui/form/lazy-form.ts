import { type ComponentType, lazy } from 'react'
import { lazyChunk } from '../../lazy-chunk.ts'
import type { FormProps } from '../list/list-definition.ts'

/** A form that is fetched when it is first opened. */
export const lazyForm = <Item>(load: () => Promise<ComponentType<FormProps<Item>>>) =>
  lazy(() => lazyChunk(load).then(form => ({ default: form })))
