import type { Age } from '#platform/client/brand/orchard.tsx'
import type { LearntLesson } from '../reporting/report.ts'

/** So many lessons a week make the tree bear fruit. */
export const goal = 5

/** Where somebody counts weeks: a time zone by its IANA name, and the day on which they begin, 1 for Monday to 7 for Sunday. */
export type Calendar = { zone: string; firstDay: number }

const day = 86_400_000
/** The first of January 1970 was one. */
const thursday = 4

/** Numbers weeks: two moments have the same number when they lie in the same week of a calendar, and each next week the next. */
export function weeksOf({ zone, firstDay }: Calendar) {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...{ timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' },
  })
  return (dateTime: string) => {
    const on = Object.fromEntries(
      parts.formatToParts(new Date(dateTime)).map(({ type, value }) => [type, +value]),
    )
    // Counted by the dates on the wall, so that a day of 23 or 25 hours is a day.
    return Math.floor((Date.UTC(on.year!, on.month! - 1, on.day!) / day + thursday - firstDay) / 7)
  }
}

type Done = Pick<LearntLesson, 'id' | 'completedAt'>

/**
 * How many lessons somebody completed since the week began, and in how many weeks in a row they completed any. The week
 * that is under way is one of them once it has a lesson; without one it does not end the row.
 */
export function weekOf(lessons: Done[], now: string, calendar: Calendar) {
  const weekAt = weeksOf(calendar)
  const current = weekAt(now)
  const weeks = new Map(
    lessons.flatMap(({ id, completedAt }) => (completedAt ? [[id, weekAt(completedAt)] as const] : [])),
  )
  const learnt = new Set(weeks.values())
  const last = learnt.has(current) ? current : current - 1
  let inARow = 0
  while (learnt.has(last - inARow)) inARow++
  return { done: [...weeks.values()].filter(week => week === current).length, inARow }
}

/** How far the tree of the week has grown. */
export const ageAt = (done: number): Age =>
  (['seed', 'sprout', 'sapling', 'tree', 'tree'] as const)[done] ?? 'fruit'
