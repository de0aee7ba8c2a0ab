import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { type Address, useAddress } from '#platform/client/routing/address.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { askedBy } from '#platform/client/ui/views/saved-views.ts'
import { may } from '#platform/contract/access.ts'
import { listColumns } from '#modules/tasks/contract/columns.ts'
import { type View, views } from '../../contract/view.ts'

/** What a list is asked for, and how it shows it. */
export type Shown = Pick<View, 'query' | 'columns' | 'density'>
const asksAnything = (shown: Shown) => !isSame(shown, whole)

/** The views of a list that somebody is offered, the one that is shown, and what the list is asked for now. */
export function useViews(list: string) {
  const { id, role } = useUser()
  const [address, go] = useAddress()
  const { columns, density, ...query } = askedBy(address)
  // What an address names that the list has not, it does not show.
  const columnNames = listColumns(list)
  const wishedNames = typeof columns === 'string' ? columns.split(',') : []
  const asked: Shown = {
    query,
    columns: wishedNames.filter((name, at) => wishedNames.indexOf(name) === at && columnNames.includes(name)),
    density: density === 'compact' ? density : 'comfortable',
  }
  const { data } = useQuery(allOf<View>(views, { list }))
  const ownViews = data?.filter(({ owner }) => owner.id === id) ?? []
  // Administrators may read what others keep for themselves; that is no view of theirs.
  const shared = data?.filter(({ owner, shared }) => shared && owner.id !== id) ?? []
  return {
    isLoading: data === undefined,
    own: ownViews,
    shared,
    asked,
    asksAnything: asksAnything(asked),
    shown: [...ownViews, ...shared].find(view => asksAnything(view) && isSame(view, asked)),
    mayChange: ({ owner }: View) => owner.id === id || may(role, 'views.update', 'all'),
    /** Lets the list show this, and nothing of what it shows now. */
    show: ({ query, columns, density }: Shown) =>
      void go({
        ...nothing(address),
        ...query,
        columns: columns.join(',') || undefined,
        density: density === 'compact' ? density : undefined,
      }),
  }
}
export const whole: Shown = { query: {}, columns: [], density: 'comfortable' }
export type Views = ReturnType<typeof useViews>

const nothing = (address: Address) =>
  Object.fromEntries(Object.keys(address).map(name => [name, undefined])) as Address

/** Whether a list shows the same by both. */
export const isSame = (one: Shown, other: Shown) => inOrder(one) === inOrder(other)
const inOrder = ({ query, columns, density }: Shown) =>
  JSON.stringify([
    Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    columns,
    density,
  ])
