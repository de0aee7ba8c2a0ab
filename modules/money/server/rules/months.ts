import { halfUpTo } from './amounts.ts'

/** A meeting of a group in a month, as it counts for one person. */
export type MonthMeeting = { startsAt: string; status: 'planned' | 'held' | 'cancelled'; attended: boolean }
type Membership = { joinedAt: string; leftAt: string | null }
type Month = { fee: number; partMonth: 'full' | 'byMeetings'; unit: number }

/** How many meetings of the month there are, and how many of them are somebody's: while a member, and those that they came to. */
export function meetingsOf(meetings: readonly MonthMeeting[], memberships: readonly Membership[]) {
  const planned = meetings.filter(({ status }) => status !== 'cancelled')
  const isMember = (at: string) =>
    memberships.some(({ joinedAt, leftAt }) => joinedAt <= at && (leftAt === null || at <= leftAt))
  return {
    planned: planned.length,
    attending: planned.filter(({ startsAt, attended }) => attended || isMember(startsAt)).length,
  }
}

/** What a month costs; null where there is nothing to charge. */
export function monthlyAmount(
  { fee, partMonth, unit }: Month,
  { planned, attending }: { planned: number; attending: number },
) {
  if (fee === 0) return null
  if (partMonth === 'full') return fee
  if (planned === 0 || attending === 0) return null
  return halfUpTo(unit, fee * attending, planned) || null
}

/** What somebody gets back of a month that was charged, once they have left. */
export const leavingDiscount = (charge: number, due: number | null) => Math.max(0, charge - (due ?? 0))
