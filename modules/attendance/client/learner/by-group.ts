import type { AttendanceItem } from '../../contract/attendance.ts'
import { percentOf } from '../../contract/percent.ts'

export type GroupMarks = {
  id: string
  title: string
  courseTitle: string | null
  percent: number | null
  /** The newest first. */
  marks: AttendanceItem[]
}

/**
 * One's own marks by the group that they count for, the newest first: what one came to as a guest counts for the own group of that
 * course, where there is one.
 */
export function byGroup(marks: AttendanceItem[]): GroupMarks[] {
  const own = marks.filter(({ guest }) => !guest)
  const homeOf = (mark: AttendanceItem) =>
    (mark.guest && mark.courseId !== null && own.find(({ courseId }) => courseId === mark.courseId)) || mark
  const groups = Map.groupBy(marks, mark => homeOf(mark).groupId)
  return [...groups].map(([id, some]) => {
    const { groupTitle: title, courseTitle } = homeOf(some[0]!)
    const count = (status: string) => some.filter(mark => mark.status === status).length
    const counts = { present: count('present'), late: count('late'), absent: count('absent') }
    return { id, title, courseTitle, percent: percentOf(counts), marks: some }
  })
}
