import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Mark } from '../rules/marks.ts'

/** A mark with the course that its meeting is of. */
export type CourseMark = Mark & { courseId: string | null }
/** A meeting of a group, with those who were marked present or late in it. */
export type AttendedMeeting = {
  startsAt: string
  status: 'planned' | 'held' | 'cancelled'
  attendedBy: ReadonlySet<string>
}
type Source = {
  /** All marks of a person, with what each is charged by. */
  marksOf(on: Reader | Tx, userId: string): Promise<CourseMark[]>
  /** The meetings of a group that start from one moment until before another. */
  meetingsOf(on: Reader | Tx, groupId: string, from: string, until: string): Promise<AttendedMeeting[]>
}

let source: Source | undefined

/** Says how meetings and marks are read: once, by whoever has them. */
export const declareMarks = (by: Source | undefined) => {
  source = by
}

/** None where nobody keeps any. */
export const marksOf: Source['marksOf'] = async (on, userId) => (await source?.marksOf(on, userId)) ?? []

export const meetingsOf: Source['meetingsOf'] = async (on, groupId, from, until) =>
  (await source?.meetingsOf(on, groupId, from, until)) ?? []
