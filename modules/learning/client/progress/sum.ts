import type { Report } from '../../contract/progress.ts'

/** Whole percent, rounded down; nothing to learn is 0. */
export const percentOf = (completed: number, total: number) =>
  total === 0 ? 0 : Math.floor((100 * completed) / total)

export type Sum = Pick<Report['courses'][number], 'lessonsTotal' | 'lessonsCompleted' | 'percent'>

/** The same count as in every course, over all of them: each lesson weighs the same. */
export function sumOf({ courses }: Report): Sum {
  const lessonsTotal = courses.reduce((sum, course) => sum + course.lessonsTotal, 0)
  const lessonsCompleted = courses.reduce((sum, course) => sum + course.lessonsCompleted, 0)
  return { lessonsTotal, lessonsCompleted, percent: percentOf(lessonsCompleted, lessonsTotal) }
}
