import type { Report } from '../../contract/progress.ts'

/** Whole percent, rounded down; nothing to learn is 0. */
const percentOf = (completed: number, total: number) =>
  total === 0 ? 0 : Math.floor((100 * completed) / total)

type Course = Report['courses'][number]
export type Sum = Pick<
  Course,
  'lessonsTotal' | 'lessonsCompleted' | 'workTotal' | 'workCompleted' | 'percent'
>

/** With the percentage of lessons and work together. */
export const withPercent = <Of extends Omit<Sum, 'percent'>>(of: Of): Of & Sum => ({
  ...of,
  percent: percentOf(of.lessonsCompleted + of.workCompleted, of.lessonsTotal + of.workTotal),
})

/** The same count as in every course, over all of them: each lesson, and each piece of work, weighs the same. */
export function sumOf({ courses }: Report): Sum {
  const sum = (field: Exclude<keyof Sum, 'percent'>) =>
    courses.reduce((total, course) => total + course[field], 0)
  return withPercent({
    lessonsTotal: sum('lessonsTotal'),
    lessonsCompleted: sum('lessonsCompleted'),
    workTotal: sum('workTotal'),
    workCompleted: sum('workCompleted'),
  })
}
