import type { ResourceTables } from '#platform/server/db/tables.ts'
import type { LedgerRow } from '../ledger/rows.ts'
import { monthlyAmount } from '../rules/months.ts'
import { countFor, type GroupMonth, type Membership } from './months.ts'
import type { Charging } from './target.ts'

type Group = ResourceTables['groups']
type Charge = Pick<LedgerRow, 'userId' | 'groupId' | 'courseId'>

/** Who is still to be charged for a month or a term, and how much, beside the charges of it that there are and the groups that made them. */
export function liabilityOf(
  before: readonly Charge[],
  groupsOfCharges: ReadonlyMap<string, Pick<Group, 'partMonth'>>,
  { amount }: Charging,
  unit: number,
) {
  const charges = Map.groupBy(
    before.filter(({ groupId }) => groupId !== null),
    ({ userId }) => userId,
  )
  const groups = new Map(groupsOfCharges)
  return {
    /**
     * What keeps somebody from being charged: this group has done so, or another of the course; a part of a month beside another part is
     * charged, and a part beside a whole month is not.
     */
    chargedBy(group: Group, userId: string) {
      const theirs = charges.get(userId) ?? []
      if (theirs.some(({ groupId }) => groupId === group.id)) return 'already_charged'
      if (group.courseId === null) return undefined
      const elsewhere = theirs.filter(({ courseId }) => courseId === group.courseId)
      const isWhole = group.billing !== 'monthly' || group.partMonth === 'full'
      const blocks = elsewhere.some(({ groupId }) => isWhole || groups.get(groupId!)?.partMonth === 'full')
      return blocks ? 'other_group' : undefined
    },

    /** What somebody pays: as was agreed with them, else the amount that was asked for, else the fee of the group. */
    amountFor(group: Group, memberships: Membership[], month: GroupMonth | null) {
      const { userId, fee: agreed } = memberships.at(-1)!
      const fee = agreed ?? amount ?? group.fee ?? 0
      const partMonth = group.billing === 'monthly' ? group.partMonth : 'full'
      const counts = month ? countFor(month.meetings, memberships, userId) : { planned: 0, attending: 0 }
      return monthlyAmount({ fee, partMonth, unit }, counts)
    },

    /** Takes somebody for charged from now on: of two groups of one course in one act the first charges. */
    charge({ id, courseId, partMonth }: Group, userId: string) {
      charges.set(userId, [...(charges.get(userId) ?? []), { userId, groupId: id, courseId }])
      groups.set(id, { partMonth })
    },
  }
}
