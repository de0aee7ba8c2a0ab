import type { ComponentType } from 'react'
import type { Address } from '../../routing/address.ts'

/** The menu of saved views is told of which list, and how it is closed. */
export type SavedViewsProps = { list: string; close: () => void }

type Source = {
  /** The call without which somebody has no views. */
  needs: string
  load: () => Promise<{
    SavedViews: ComponentType<SavedViewsProps>
    /** The name of the view that a list shows. */
    ShownView: ComponentType<{ list: string }>
  }>
}

let source: Source | undefined

/** Names what keeps the views of lists; it comes with the first that is asked for. The app does so once. */
export const declareSavedViews = (by: Source) => {
  source = by
}

export const savedViews = () => source

/** What an address asks of its list, apart from the page and what is open: what a view can keep. */
export const askedBy = (address: Address): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(address).filter(([name, value]) => !beside.includes(name) && value !== undefined),
  )
const beside = ['page', 'pageSize', 'open']
