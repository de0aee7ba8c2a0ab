import { countedLessons, learntBy } from '#modules/catalog/server/public.ts'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import type { Reader } from '#platform/server/db/tables.ts'

export type Sum = { lessonsTotal: number; lessonsCompleted: number; percent: number }

/** The one way a percentage is made: an integer 0–100, rounded down; 0 where there is nothing to complete. */
export const percentOf = (completed: number, total: number) =>
  total === 0 ? 0 : Math.floor((completed * 100) / total)

/** How far somebody is, by what they did of the lessons that count, and how many those are. */
export function sumIn(learnt: { completedAt: string | null }[], lessonsTotal: number): Sum {
  const lessonsCompleted = learnt.filter(({ completedAt }) => completedAt !== null).length
  return { percent: percentOf(lessonsCompleted, lessonsTotal), lessonsTotal, lessonsCompleted }
}

/**
 * How far a student is in each of these courses: lessons completed and lessons there are, both counted over the same
 * set, what is visible to them now. Courses they do not learn in are left out.
 */
export async function sumsOf(read: Reader, userId: string, now: string, courseIds?: string[]) {
  if (courseIds?.length === 0) return new Map<string, Sum>()
  const courses = await cachedQuery(
    read,
    'courses learnt',
    { userId, now, courseIds },
    ({ userId, now, courseIds }) => {
      const learnt = learntBy(read, userId, now)
      return courseIds ? learnt.where('courses.id', 'in', courseIds) : learnt
    },
  )
  const ids = courses.map(({ id }) => id)
  return new Map([...ids.map(id => [id, noLessons] as const), ...(await count(read, userId, ids, now))])
}
const noLessons: Sum = { lessonsTotal: 0, lessonsCompleted: 0, percent: 0 }

async function count(read: Reader, userId: string, courseIds: string[], now: string) {
  const rows = await cachedQuery(read, 'sums', { userId, courseIds, now }, ({ userId, courseIds, now }) => {
    const lessons = read.selectFrom('lessons').innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
    return countedLessons(lessons, courseIds, now)
      .leftJoin('progress', join =>
        join.onRef('progress.lessonId', '=', 'lessons.id').on('progress.userId', '=', userId),
      )
      .select(row => [
        'lessons.courseId as id',
        row.fn.countAll<number>().as('lessonsTotal'),
        row.fn.count<number>('progress.completedAt').as('lessonsCompleted'),
      ])
      .groupBy('lessons.courseId')
  })
  return rows.map(({ id, lessonsTotal, lessonsCompleted }) => {
    const percent = percentOf(lessonsCompleted, lessonsTotal)
    return [id, { lessonsTotal, lessonsCompleted, percent }] as const
  })
}
