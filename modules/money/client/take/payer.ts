import { useQueries, useQuery } from '@tanstack/react-query'
import { guardians } from '#modules/guardians/contract/guardian.ts'
import { users } from '#modules/identity/contract/user.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { allocate, type Allocation } from '../../contract/allocation.ts'
import type { Entry } from '../../contract/entry.ts'
import { ledger } from '../../contract/ledger.ts'

/** All entries of a student that are not void: what is due is worked out from them. */
const entriesOf = (userId: string) => ({
  ...allOf<Entry>(ledger, { userId, voided: false, sort: '-createdAt' }),
  staleTime: 0,
})

export type Child = { id: string; name: string; allocation: Allocation<Entry>; due: number }
export type Payer = {
  /** The guardian who pays for all their children, or none where a student pays alone. */
  guardian?: { id: string; name: string; phone: string | null }
  children: Child[]
  due: number
}

/** Who pays, and what is open of each of their children. */
export function usePayer({ student, guardian }: { student?: string; guardian?: string }) {
  const parent = useQuery({ ...itemOf(guardians, guardian ?? ''), enabled: Boolean(guardian) })
  const person = useQuery({ ...itemOf(users, student ?? ''), enabled: Boolean(student) && !guardian })
  const people = guardian ? (parent.data?.students ?? []) : person.data ? [person.data] : []
  const entries = useQueries({ queries: people.map(({ id }) => entriesOf(id)) })
  const error = [parent, person, ...entries].find(query => query.isError)?.error
  const isReady = people.length > 0 && entries.every(({ data }) => data)
  const payer: Payer | undefined = isReady
    ? payerOf(
        people.map(({ id, name }, at) => ({ id, name, entries: entries[at]!.data! })),
        guardian ? parent.data : undefined,
      )
    : undefined
  const again = () => void Promise.all([parent, person, ...entries].map(query => query.refetch()))
  return { payer, error, again }
}

function payerOf(people: { id: string; name: string; entries: Entry[] }[], guardian?: Payer['guardian']) {
  const children = people.map(({ id, name, entries }) => {
    const allocation = allocate(entries)
    const open = allocation.charges.reduce((sum, charge) => sum + charge.open, 0)
    return { id, name, allocation, due: open - allocation.credit }
  })
  return { guardian, children, due: children.reduce((sum, { due }) => sum + due, 0) }
}

/**
 * What an amount would pay of each open charge, by the id of the charge; what is over is credit. Where it is divided by hand, what the
 * part of each child pays of theirs.
 */
export function paysOf({ children }: Payer, amount: number, parts?: ReadonlyMap<string, number>) {
  if (!parts) return spread(children, amount)
  const all = children.map(child => spread([child], parts.get(child.id) ?? 0))
  return {
    pays: new Map(all.flatMap(({ pays }) => [...pays])),
    over: all.reduce((sum, { over }) => sum + over, 0),
  }
}
export type Pays = ReturnType<typeof paysOf>

/** The oldest charge is paid first, whichever child it is of, as the server splits what a family pays. */
function spread(children: Child[], amount: number) {
  const inOrder = children
    .flatMap(({ allocation }) => allocation.charges)
    .filter(({ open }) => open > 0)
    .toSorted(
      (one, other) =>
        one.charge.on.localeCompare(other.charge.on) ||
        one.charge.seq - other.charge.seq ||
        one.charge.line - other.charge.line,
    )
  const pays = new Map<string, number>()
  let rest = amount
  for (const { charge, open } of inOrder) {
    const part = Math.min(rest, open)
    pays.set(charge.id, part)
    rest -= part
  }
  return { pays, over: rest }
}

/** Whether anything is open of somebody's charges. */
export const isOpen = ({ allocation }: Child) => allocation.charges.some(({ open }) => open > 0)
