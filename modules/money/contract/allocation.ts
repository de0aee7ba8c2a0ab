import { byPosition, type Position } from './order.ts'

export type LedgerKind = 'charge' | 'discount' | 'payment' | 'refund' | 'payout'
/** What allocation reads of an entry that is not void. */
export type AllocatedEntry = Position & {
  id: string
  kind: LedgerKind
  amount: number
  courseId: string | null
  groupId: string | null
  ofId: string | null
}
/** What one payment, or one discount, pays of one charge. */
export type Fill<Entry> = { by: Entry; amount: number }
export type AllocatedCharge<Entry> = { charge: Entry; open: number; fills: Fill<Entry>[] }
export type Allocation<Entry> = {
  /** In order of day and writing. */
  charges: AllocatedCharge<Entry>[]
  /** What payments and discounts are worth beyond all charges. */
  credit: number
}

/** What a charge is for, by which payments find it first: a group, or else a course, or neither. */
export const purposeOf = ({ courseId, groupId }: Pick<AllocatedEntry, 'courseId' | 'groupId'>) =>
  groupId ?? `course ${courseId ?? ''}`

/**
 * Works out what pays what among the entries of one person. Refunds lower payments, the newest first. A discount that names a
 * charge lowers that one. The other discounts, and then the payments, fill charges for the same group first, then all others, the
 * oldest first.
 */
export function allocate<Entry extends AllocatedEntry>(entries: readonly Entry[]): Allocation<Entry> {
  const inOrder = entries.toSorted(byPosition)
  const of = (kind: LedgerKind) => inOrder.filter(entry => entry.kind === kind)
  const charges = of('charge').map(
    (charge): AllocatedCharge<Entry> => ({
      ...{ charge, open: charge.amount, fills: [] },
    }),
  )
  let credit = 0
  const fill = (by: Entry, amount: number, some: AllocatedCharge<Entry>[]) => {
    let rest = amount
    for (const each of some) {
      const part = Math.min(rest, each.open)
      if (part === 0) continue
      each.open -= part
      each.fills.push({ by, amount: part })
      rest -= part
    }
    return rest
  }
  const fillAll = (by: Entry, amount: number) => {
    const isSame = ({ charge }: AllocatedCharge<Entry>) => purposeOf(charge) === purposeOf(by)
    const rest = fill(by, amount, charges.filter(isSame))
    credit += fill(by, rest, charges)
  }
  const discounts = of('discount')
  for (const by of discounts.filter(({ ofId }) => ofId !== null))
    credit += fill(
      by,
      by.amount,
      charges.filter(({ charge }) => charge.id === by.ofId),
    )
  for (const by of discounts.filter(({ ofId }) => ofId === null)) fillAll(by, by.amount)
  for (const { payment, amount } of afterRefunds(of('payment'), of('refund'))) fillAll(payment, amount)
  return { charges, credit }
}

/** What is left of payments, in their order. */
function afterRefunds<Entry extends AllocatedEntry>(payments: Entry[], refunds: Entry[]) {
  let refund = refunds.reduce((total, { amount }) => total + amount, 0)
  return payments
    .toReversed()
    .map(payment => {
      const part = Math.min(refund, payment.amount)
      refund -= part
      return { payment, amount: payment.amount - part }
    })
    .toReversed()
}

/** A part of a payment: what it pays for one group or course, or the credit, which is for neither. */
export type PaymentPart = { courseId: string | null; groupId: string | null; amount: number }

/** Splits an amount by the open charges that it pays, the oldest first; what is over is in the part for neither group nor course. */
export function splitPayment(amount: number, charges: readonly AllocatedCharge<AllocatedEntry>[]) {
  const parts = new Map<string, PaymentPart>()
  const add = ({ courseId, groupId }: Pick<AllocatedEntry, 'courseId' | 'groupId'>, part: number) => {
    if (part === 0) return
    const purpose = purposeOf({ courseId, groupId })
    const before = parts.get(purpose)?.amount ?? 0
    parts.set(purpose, { courseId, groupId, amount: before + part })
  }
  let rest = amount
  for (const { charge, open } of charges) {
    const part = Math.min(rest, open)
    add(charge, part)
    rest -= part
  }
  add({ courseId: null, groupId: null }, rest)
  return [...parts.values()]
}

/** A part of a family's payment: of which child it is. */
export type FamilyPart = PaymentPart & { userId: string }

/**
 * Splits what a family pays over the open charges of all its children in one order; what is over is the credit of the child whose
 * open charge is the oldest. Null where nothing is open.
 */
export function splitFamily(
  amount: number,
  charges: readonly AllocatedCharge<AllocatedEntry & { userId: string }>[],
): FamilyPart[] | null {
  const open = charges
    .filter(charge => charge.open > 0)
    .toSorted((one, other) => byPosition(one.charge, other.charge))
  const [oldest] = open
  if (!oldest) return null
  let rest = amount
  const shares = open.map(each => {
    const part = Math.min(rest, each.open)
    rest -= part
    return { ...each, open: part }
  })
  const byChild = Map.groupBy(shares, ({ charge }) => charge.userId)
  return [...byChild].flatMap(([userId, some]) => {
    const paid = some.reduce((total, each) => total + each.open, 0)
    const credit = userId === oldest.charge.userId ? rest : 0
    return splitPayment(paid + credit, some).map(part => ({ ...part, userId }))
  })
}
