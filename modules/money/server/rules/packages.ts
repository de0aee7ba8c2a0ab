import { halfUpTo } from './amounts.ts'
import { byPosition, compareTexts, type Position } from '../../contract/order.ts'

/** A package that was sold and is not void; `sessions` are those that were bought less those that were given back. */
export type SoldPackage = Position & { id: string; sessions: number; endsOn: string | null }
/** A mark that takes a session: the meeting's start, and its day in the school's zone. */
export type SessionMark = { meetingId: string; startsAt: string; day: string }
export type PackageUse = {
  /** By the meeting: which package pays it; null where a session is owed. */
  packageOf: Map<string, string | null>
  used: Map<string, number>
  owed: number
}

/**
 * Works out which mark takes a session from which package of one person and course: marks in the order of their meetings, each from
 * the oldest package that has a session left and has not ended by that day. The order in which marks were made changes nothing.
 */
export function matchPackages(packages: readonly SoldPackage[], marks: readonly SessionMark[]): PackageUse {
  const inOrder = packages.toSorted(byPosition)
  const used = new Map(packages.map(({ id }) => [id, 0]))
  const packageOf = new Map<string, string | null>()
  for (const { meetingId, day } of marks.toSorted(byStart)) {
    const source = inOrder.find(
      ({ id, sessions, endsOn }) => used.get(id)! < sessions && (endsOn === null || endsOn >= day),
    )
    packageOf.set(meetingId, source?.id ?? null)
    if (source) used.set(source.id, used.get(source.id)! + 1)
  }
  return { packageOf, used, owed: [...packageOf.values()].filter(source => source === null).length }
}

export const byStart = (one: SessionMark, other: SessionMark) =>
  compareTexts(one.startsAt, other.startsAt) || compareTexts(one.meetingId, other.meetingId)

/** What sessions that were not used are worth, to a whole unit. */
export const givenBack = (charge: number, sessions: number, count: number, unit: number) =>
  halfUpTo(unit, charge * count, sessions)

/** The last day of a package: the day of sale is its first. */
export function packageEnd(on: string, days: number | null) {
  return days === null ? null : dayAfter(on, days - 1)
}

/** The day that is so many days after another, or before it. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
