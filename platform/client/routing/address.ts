import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListQuery } from '../../contract/resource.ts'

/** What the address of a list says: the list query, its filters by name, which item is open, which columns are shown and how dense. */
export type Address = Partial<ListQuery> & { open?: string; columns?: string; density?: 'compact' } & {
  [filter: string]: unknown
}
export type Change = Partial<Address>

/** The address after a change; any change but that of the page itself starts at the first page again. */
const changed = (now: Address, change: Change): Address =>
  'page' in change || 'open' in change ? { ...now, ...change } : { ...now, page: undefined, ...change }

/** The props of a link that changes what the list shows. */
export const showing = (change: Change) =>
  ({ to: '.', search: (now: Address) => changed(now, change) }) as unknown as { to: '.'; search: true }

/** The address as the state of a list, and the way to change it. */
export function useAddress() {
  const address = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const go = (change: Change, { replace = false } = {}) => navigate({ ...showing(change), replace })
  return [address, go] as const
}
export type Go = ReturnType<typeof useAddress>[1]
