import { countedLessons, learntBy } from '#modules/catalog/server/public.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { workOf, workSum } from './work.ts'

type Counted = { lessonsTotal: number; lessonsCompleted: number; workTotal: number; workCompleted: number }
export type Sum = Counted & { percent: number }

/** The one way a percentage is made: an integer 0–100, rounded down; 0 where there is nothing to complete. */
export const percentOf = (completed: number, total: number) =>
  total === 0 ? 0 : Math.floor((completed * 100) / total)

/** With the percentage of what is done of lessons and work together. */
export const withPercent = <Of extends Counted>(of: Of): Of & Sum => ({
  ...of,
  percent: percentOf(of.lessonsCompleted + of.workCompleted, of.lessonsTotal + of.workTotal),
})

/** How far somebody is, by what they did of the lessons that count, how many those are, and the work there is. */
export function sumIn(
  learnt: { completedAt: string | null }[],
  lessonsTotal: number,
  work: Parameters<typeof workSum>[0],
): Sum {
  const lessonsCompleted = learnt.filter(({ completedAt }) => completedAt !== null).length
  return withPercent({ lessonsTotal, lessonsCompleted, ...workSum(work) })
}

/**
 * How far a student is in each of these courses: lessons completed and lessons there are, both counted over the same
 * set, what is visible to them now. Courses they do not learn in are left out.
 */
export async function sumsOf(read: Reader, userId: string, now: string, courseIds?: string[]) {
  if (courseIds?.length === 0) return new Map<string, Sum>()
  const courses = await coursesLearnt(read, { userId, now, courseIds })
  const ids = courses.map(({ id }) => id)
  const [lessons, work] = await Promise.all([count(read, userId, ids, now), workOf(read, [userId], ids, now)])
  return new Map(
    ids.map(id => {
      const learnt = lessons.get(id) ?? { lessonsTotal: 0, lessonsCompleted: 0 }
      return [id, withPercent({ ...learnt, ...workSum(work(userId, id)) })]
    }),
  )
}

type OfStudent = { userId: string; now: string }

const coursesLearnt = prepared(
  (read: Reader, { userId, now, courseIds }: OfStudent & { courseIds?: string[] }) => {
    const learnt = learntBy(read, userId, now)
    return courseIds ? learnt.where('courses.id', 'in', courseIds) : learnt
  },
)

const lessonSums = prepared(
  (read: Reader, { userId, now, courseIds }: OfStudent & { courseIds: string[] }) => {
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
  },
)

async function count(read: Reader, userId: string, courseIds: string[], now: string) {
  const rows = await lessonSums(read, { userId, courseIds, now })
  return new Map(rows.map(({ id, ...sum }) => [id, sum]))
}
