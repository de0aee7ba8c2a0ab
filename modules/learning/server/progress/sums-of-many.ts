import { countedLessons, learningOf } from '#modules/catalog/server/public.ts'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { lessonsOfMany } from './lessons-of-many.ts'
import { type Sum, withPercent } from './percentages.ts'
import { workOf, workSum } from './work.ts'

/**
 * How far each of some students is in each course that they learn in at a moment, or in those of the given ones: by their
 * ids, then by those of the courses. However many they are, it takes three queries.
 */
export async function sumsOfMany(read: Reader, userIds: string[], now: string, within?: string[]) {
  const sums = new Map<string, Map<string, Sum>>()
  if (userIds.length === 0 || within?.length === 0) return sums
  const learning = await cachedQuery(read, 'courses learnt by many', { userIds, now, within }, asked =>
    learningOf(read, asked.userIds, asked.now, asked.within),
  )
  const courseIds = [...new Set(learning.map(({ courseId }) => courseId))]
  if (courseIds.length === 0) return sums
  const [lessons, work, done] = await Promise.all([
    lessonsOfMany(read, { courseIds, now }),
    workOf(read, userIds, courseIds, now),
    cachedQuery(read, 'lessons done by many', { courseIds, userIds, now }, asked =>
      counted(read, asked)
        .innerJoin('progress', 'progress.lessonId', 'lessons.id')
        .where('progress.userId', 'in', asked.userIds)
        .where('progress.completedAt', 'is not', null)
        .select(row => ['progress.userId', 'lessons.courseId', row.fn.countAll<number>().as('count')])
        .groupBy(['progress.userId', 'lessons.courseId']),
    ),
  ])
  const completed = new Map(done.map(({ userId, courseId, count }) => [`${userId} ${courseId}`, count]))
  for (const { userId, courseId } of learning) {
    const lessonsTotal = lessons.get(courseId) ?? 0
    const lessonsCompleted = completed.get(`${userId} ${courseId}`) ?? 0
    const own = sums.get(userId) ?? new Map<string, Sum>()
    sums.set(userId, own)
    own.set(courseId, withPercent({ lessonsTotal, lessonsCompleted, ...workSum(work(userId, courseId)) }))
  }
  return sums
}

/** When each of some students last did anything in each of these courses, of the lessons that count; null where nothing was done. */
export async function lastActivityOfMany(read: Reader, userIds: string[], courseIds: string[], now: string) {
  const rows = await counted(read, { courseIds, now })
    .innerJoin('progress', 'progress.lessonId', 'lessons.id')
    .where('progress.userId', 'in', userIds)
    .select(row => ['progress.userId', 'lessons.courseId', row.fn.max('progress.updatedAt').as('at')])
    .groupBy(['progress.userId', 'lessons.courseId'])
    .execute()
  const known = new Map(rows.map(({ userId, courseId, at }) => [`${userId} ${courseId}`, at]))
  return ({ userId, courseId }: { userId: string; courseId: string }) =>
    known.get(`${userId} ${courseId}`) ?? null
}

const counted = (read: Reader, { courseIds, now }: { courseIds: string[]; now: string }) =>
  countedLessons(
    read.selectFrom('lessons').innerJoin('seasons', 'seasons.id', 'lessons.seasonId'),
    courseIds,
    now,
  )

/** The same over all courses of each student: how many they are, and one sum. */
export async function sumsOverCourses(read: Reader, userIds: string[], now: string, within?: string[]) {
  const sums = await sumsOfMany(read, userIds, now, within)
  return new Map(
    [...sums].map(([userId, own]) => {
      const all = [...own.values()]
      const sum = (field: Exclude<keyof Sum, 'percent'>) => all.reduce((sum, one) => sum + one[field], 0)
      const counted = {
        lessonsTotal: sum('lessonsTotal'),
        lessonsCompleted: sum('lessonsCompleted'),
        workTotal: sum('workTotal'),
        workCompleted: sum('workCompleted'),
      }
      return [userId, { courses: all.length, ...withPercent(counted) }]
    }),
  )
}
