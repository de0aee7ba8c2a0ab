import { type AllocatedEntry, allocate, type LedgerKind, purposeOf } from '../../contract/allocation.ts'
import { sum } from './amounts.ts'

/** What entries that are not void come to, by their kind. */
export function sumsByKind(entries: readonly { kind: LedgerKind; amount: number }[]) {
  const of = (kind: LedgerKind) =>
    sum(entries.filter(entry => entry.kind === kind).map(({ amount }) => amount))
  return {
    charge: of('charge'),
    discount: of('discount'),
    payment: of('payment'),
    refund: of('refund'),
    payout: of('payout'),
  }
}

/** What somebody owes; below 0 it is their credit. */
export const dueOf = ({ charge, discount, payment, refund }: Omit<ReturnType<typeof sumsByKind>, 'payout'>) =>
  charge - discount - payment + refund

/** What is open of each group or course, as it was first charged. */
export function openByPurpose(entries: readonly AllocatedEntry[]) {
  const { charges } = allocate(entries)
  return [...Map.groupBy(charges, ({ charge }) => purposeOf(charge)).values()].map(some => ({
    ...{ courseId: some[0]!.charge.courseId, groupId: some[0]!.charge.groupId },
    open: sum(some.map(({ open }) => open)),
  }))
}
