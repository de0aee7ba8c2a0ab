import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../../contract/access.ts'
import { useUser } from '../../api/session.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import type { Address } from '../../routing/address.ts'
import { askedBy, savedViews } from './saved-views.ts'
import { ViewsButton } from './views-button.tsx'

/** What is behind the button. A list goes on without it while it cannot be had, and has it as soon as it can. */
const part = {
  queryKey: ['part', 'saved views'],
  queryFn: () => lazyChunk(savedViews()!.load),
  staleTime: Number.POSITIVE_INFINITY,
  retry: true,
}

/**
 * The button of the saved views of a list. What is behind it comes when it is pressed, or at once where the address asks
 * for something, which may be a view that has a name.
 */
export function ListViews({ list, address }: { list: string; address: Address }) {
  const { role } = useUser()
  const [opened, open] = useState(false)
  const views = savedViews()
  const isOffered = views !== undefined && may(role, views.needs)
  const isNeeded = opened || Object.keys(askedBy(address)).length > 0
  const { data } = useQuery({ ...part, enabled: isOffered && isNeeded })
  if (!isOffered) return null
  if (!data || !isNeeded) return <ViewsButton aria-haspopup="dialog" onClick={() => open(true)} />
  return <data.SavedViews list={list} opened={opened} />
}
