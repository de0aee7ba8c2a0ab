import { progress, type Report } from '#contract/progress.ts'
import { call } from '../api/call.ts'

/** How far a student is in each of their courses. */
export const reportOf = (id: string) => ({
  queryKey: ['progress', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(progress.report, { id, body: {} }, signal),
})

/** Whole percent, rounded down; nothing to learn is 0. */
export const percentOf = (completed: number, total: number) =>
  total === 0 ? 0 : Math.floor((100 * completed) / total)

/** The same count as in every course, over all of them: each lesson weighs the same. */
export function sumOf({ courses }: Report) {
  const lessonsTotal = courses.reduce((sum, course) => sum + course.lessonsTotal, 0)
  const lessonsCompleted = courses.reduce((sum, course) => sum + course.lessonsCompleted, 0)
  return { lessonsTotal, lessonsCompleted, percent: percentOf(lessonsCompleted, lessonsTotal) }
}
