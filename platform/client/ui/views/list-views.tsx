import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../../contract/access.ts'
import { useUser } from '../../api/session.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import type { Address } from '../../routing/address.ts'
import { Flyout } from '../overlay/menu.tsx'
import { askedBy, savedViews } from './saved-views.ts'
import { ViewName, ViewsButton } from './views-button.tsx'

/** What is behind the button. A list goes on without it while it cannot be had, and has it as soon as it can. */
const part = {
  queryKey: ['part', 'saved views'],
  queryFn: () => lazyChunk(savedViews()!.load),
  staleTime: Number.POSITIVE_INFINITY,
  retry: true,
}

/**
 * The saved views of a list behind their button. What is in there comes when it is pressed, or at once where the address
 * asks for something, which may be a view that has a name.
 */
export function ListViews({ list, address }: { list: string; address: Address }) {
  const { role } = useUser()
  const [pressed, press] = useState(false)
  const views = savedViews()
  const isOffered = views !== undefined && may(role, views.needs)
  const asksAnything = Object.keys(askedBy(address)).length > 0
  const { data } = useQuery({ ...part, enabled: isOffered && (pressed || asksAnything) })
  if (!isOffered) return null
  const name = data && asksAnything ? <data.ShownView list={list} /> : <ViewName />
  return (
    <Flyout
      waits={!data}
      target={({ onClick, ...target }) => (
        <ViewsButton
          {...target}
          onClick={() => {
            press(true)
            onClick()
          }}
        >
          {name}
        </ViewsButton>
      )}
    >
      {close => data && <data.SavedViews list={list} close={close} />}
    </Flyout>
  )
}
