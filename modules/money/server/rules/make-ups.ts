import { compareTexts } from '../../contract/order.ts'
import { byStart, dayAfter, type SessionMark } from './packages.ts'

/** An excused absence that may be made up until a day. */
export type MakeUpRight = SessionMark & { until: string }

/** The right that an excused absence gives; none where absences are never made up. */
export const rightOf = (mark: SessionMark, makeUpDays: number): MakeUpRight | null =>
  makeUpDays === 0 ? null : { ...mark, until: dayAfter(mark.day, makeUpDays) }

/**
 * Works out which visit of another group takes which right, of one person and course: visits in order, each the right that ends
 * first among those whose absence was not later and that have not ended by then.
 */
export function matchRights(rights: readonly MakeUpRight[], visits: readonly SessionMark[]) {
  const free = rights.toSorted((one, other) => compareTexts(one.until, other.until) || byStart(one, other))
  const rightOfVisit = new Map<string, string>()
  for (const { meetingId, startsAt, day } of visits.toSorted(byStart)) {
    const at = free.findIndex(right => right.startsAt <= startsAt && right.until >= day)
    if (at < 0) continue
    rightOfVisit.set(meetingId, free[at]!.meetingId)
    free.splice(at, 1)
  }
  return { rightOfVisit, free }
}
