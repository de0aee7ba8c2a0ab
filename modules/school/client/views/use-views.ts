import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { type Address, useAddress } from '#platform/client/routing/address.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { askedBy } from '#platform/client/ui/views/saved-views.ts'
import { may } from '#platform/contract/access.ts'
import { type View, views } from '../../contract/view.ts'

/** The views of a list that somebody is offered, the one that is shown, and what the list is asked for now. */
export function useViews(list: string) {
  const { id, role } = useUser()
  const [address, go] = useAddress()
  const asked = askedBy(address)
  const { data } = useQuery(allOf<View>(views, { list }))
  const own = data?.filter(({ owner }) => owner.id === id) ?? []
  // Administrators may read what others keep for themselves; that is no view of theirs.
  const shared = data?.filter(({ owner, shared }) => shared && owner.id !== id) ?? []
  return {
    isLoading: data === undefined,
    own,
    shared,
    asked,
    asksAnything: Object.keys(asked).length > 0,
    shown: [...own, ...shared].find(({ query }) => Object.keys(query).length > 0 && isSame(query, asked)),
    mayChange: ({ owner }: View) => owner.id === id || may(role, 'views.update', 'all'),
    /** Lets the list be asked for this, and for nothing that it is asked for now. */
    show: (query: View['query']) => void go({ ...nothing(address), ...query }),
  }
}
export type Views = ReturnType<typeof useViews>

const nothing = (address: Address) =>
  Object.fromEntries(Object.keys(address).map(name => [name, undefined])) as Address

/** Whether a list is asked for the same by both. */
export const isSame = (one: object, other: object) => inOrder(one) === inOrder(other)
const inOrder = (query: object) =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))
