import { lazy, Suspense, useState } from 'react'
import { may } from '../../../contract/access.ts'
import { useUser } from '../../api/session.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import type { Address } from '../../routing/address.ts'
import { askedBy, savedViews } from './saved-views.ts'
import { ViewsButton } from './views-button.tsx'

const SavedViews = lazy(() =>
  lazyChunk(savedViews()!.load).then(({ SavedViews }) => ({ default: SavedViews })),
)

/**
 * The button of the saved views of a list. What is behind it comes when it is pressed, or at once where the address asks
 * for something, which may be a view that has a name.
 */
export function ListViews({ list, address }: { list: string; address: Address }) {
  const { role } = useUser()
  const [opened, open] = useState(false)
  const views = savedViews()
  if (!views || !may(role, views.needs)) return null
  const waiting = <ViewsButton aria-haspopup="dialog" onClick={() => open(true)} />
  if (!opened && Object.keys(askedBy(address)).length === 0) return waiting
  return (
    <Suspense fallback={waiting}>
      <SavedViews list={list} opened={opened} />
    </Suspense>
  )
}
