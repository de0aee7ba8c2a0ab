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

type Count = { planned: number; attending: number }
/** A month as it was charged: by the rule of its group, or as somebody entered it. */
type ChargedMonth = { charge: number; isByRule: boolean; fee: number; unit: number }

/**
 * What somebody owes of a month that was charged, once they have left. What the rule charged by a fee that is another by now keeps that
 * one: they owe as much of the charge as is theirs of the meetings for which it was made.
 */
export function dueAfterLeaving({ charge, isByRule, fee, unit }: ChargedMonth, before: Count, after: Count) {
  const byFee = (counts: Count) => monthlyAmount({ fee, partMonth: 'byMeetings', unit }, counts) ?? 0
  const isOfFee = !isByRule || before.attending === 0 || byFee(before) === charge
  const due = isOfFee ? byFee(after) : halfUpTo(unit, charge * after.attending, before.attending)
  return Math.min(charge, due)
}
