import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Billing, Mark } from '../rules/marks.ts'

/** A mark as whoever keeps marks has it, with how its meeting is paid for: as at the first mark of that. */
export type MarkRow = {
  userId: string
  meetingId: string
  /** The group whose meeting it is, and its course. */
  groupId: string
  courseId: string | null
  startsAt: string
  status: Mark['status']
  /** The meeting was cancelled or deleted. */
  cancelled: boolean
  billing: Billing
  fee: number | null
  chargeAbsent: boolean
}
/** A meeting of a group, with those who were marked present or late in it. */
export type AttendedMeeting = {
  startsAt: string
  status: 'planned' | 'held' | 'cancelled'
  attendedBy: ReadonlySet<string>
}
type Source = {
  /** All marks of some people. */
  marksOf(on: Reader | Tx, userIds: string[]): Promise<MarkRow[]>
  /** The meetings of a group that start from one moment until before another. */
  meetingsOf(on: Reader | Tx, groupId: string, from: string, until: string): Promise<AttendedMeeting[]>
}

let source: Source | undefined

/** Says how meetings and marks are read: once, by whoever has them. */
export const declareMarks = (by: Source | undefined) => {
  source = by
}

/** None where nobody keeps any. */
export const marksOf: Source['marksOf'] = async (on, userIds) =>
  userIds.length === 0 ? [] : ((await source?.marksOf(on, userIds)) ?? [])

export const meetingsOf: Source['meetingsOf'] = async (on, groupId, from, until) =>
  (await source?.meetingsOf(on, groupId, from, until)) ?? []
