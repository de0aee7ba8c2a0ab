import type { AllocatedCharge, AllocatedEntry } from '../../contract/allocation.ts'
import { halfUp, sum } from './amounts.ts'

type Shared = AllocatedEntry & { reason: string; teacherId: string | null; sharePercent: number | null }
/** What was collected for a teacher and a group at one percentage. */
type Collected = { teacherId: string; groupId: string; sharePercent: number | null; amount: number }

/** Books and the like are the centre's. */
const sharedReasons = ['tuition', 'session', 'package']

/** What payments fill of charges that carry a teacher, by the later of both days, within a period. */
export function collectedIn(
  charges: readonly AllocatedCharge<Shared>[],
  { from, until }: { from: string; until: string },
): Collected[] {
  return charges.flatMap(({ charge, fills }) => {
    const { teacherId, groupId, sharePercent, reason } = charge
    if (teacherId === null || groupId === null || !sharedReasons.includes(reason)) return []
    return fills.flatMap(({ by, amount }) => {
      const on = by.on > charge.on ? by.on : charge.on
      const counts = by.kind === 'payment' && on >= from && on <= until
      return counts ? [{ teacherId, groupId, sharePercent, amount }] : []
    })
  })
}

/** A teacher's share of what was collected for one group: each percentage is rounded by itself, half up to the smallest unit. */
export function shareOf(collected: readonly Collected[]) {
  const byPercent = Map.groupBy(collected, ({ sharePercent }) => sharePercent ?? 0)
  return sum(
    [...byPercent].map(([percent, some]) => halfUp(sum(some.map(({ amount }) => amount)) * percent, 100)),
  )
}
