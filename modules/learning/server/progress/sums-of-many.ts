import { countedLessons, learningOf } from '#modules/catalog/server/public.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { unselective } from '#platform/server/db/expressions.ts'
import { byLessons } from './by-lessons.ts'
import { type LessonCount, lessonCounts } from './lesson-counts.ts'
import { type Sum, withPercent } from './percentages.ts'
import { peopleAtOnce, workOf, workSum } from './work.ts'

type Sums = Map<string, Map<string, Sum>>

/**
 * How far each of some students is in each course that they learn in at a moment, or in those of the given ones: by their
 * ids, then by those of the courses. A thousand of them take a few queries.
 */
export async function sumsOfMany(
  read: Reader,
  userIds: string[],
  now: string,
  within?: string[],
): Promise<Sums> {
  if (within?.length === 0) return new Map()
  const sums: Sums = new Map()
  for (let from = 0; from < userIds.length; from += peopleAtOnce) {
    const batch = await sumsOfSome(read, userIds.slice(from, from + peopleAtOnce), now, within)
    for (const [userId, own] of batch) sums.set(userId, own)
  }
  return sums
}

type OfMany = { userIds: string[]; now: string; within?: string[] }
const coursesLearnt = prepared((read: Reader, { userIds, now, within }: OfMany) =>
  learningOf(read, userIds, now, within),
)

async function sumsOfSome(read: Reader, userIds: string[], now: string, within?: string[]): Promise<Sums> {
  const sums: Sums = new Map()
  const learning = await coursesLearnt(read, { userIds, now, within })
  const courseIds = [...new Set(learning.map(({ courseId }) => courseId))]
  if (courseIds.length === 0) return sums
  const [lessons, work, completed] = await Promise.all([
    lessonCounts(read, { courseIds, now }),
    workOf(read, userIds, courseIds, now),
    everCompleted(read, userIds, courseIds),
  ])
  await leaveOut(read, userIds, lessons, completed)
  for (const { userId, courseId } of learning) {
    const lessonsTotal = lessons.get(courseId)?.count ?? 0
    const lessonsCompleted = completed.get(`${userId} ${courseId}`) ?? 0
    const sumByCourse = sums.get(userId) ?? new Map<string, Sum>()
    sums.set(userId, sumByCourse)
    sumByCourse.set(
      courseId,
      withPercent({ lessonsTotal, lessonsCompleted, ...workSum(work(userId, courseId)) }),
    )
  }
  return sums
}

const completionsOf = prepared(
  (read: Reader, { courseIds, userIds }: { courseIds: string[]; userIds: string[] }) =>
    read
      .selectFrom('courseProgress')
      .selectAll()
      .where('userId', 'in', userIds)
      // Most students learn in few of the courses, and each pair of the two lists would be looked up.
      .where(unselective('courseId'), 'in', courseIds),
)

/** How many lessons of each course each student ever completed, as the database counts them, by the ids of both. */
async function everCompleted(read: Reader, userIds: string[], courseIds: string[]) {
  const rows = await completionsOf(read, { courseIds, userIds })
  return new Map(rows.map(({ userId, courseId, completed }) => [`${userId} ${courseId}`, completed]))
}

const lessonsDone = prepared(
  (read: Reader, { userIds, lessonIds }: { userIds: string[]; lessonIds: string[] }) =>
    read
      .selectFrom('progress')
      .select(['userId', 'lessonId'])
      .where('userId', 'in', userIds)
      .where('completedAt', 'is not', null)
      .where(unselective('lessonId'), 'in', lessonIds),
)

/** Takes from what was ever completed the lessons that do not count; they are few, and fewer of them were completed. */
async function leaveOut(
  read: Reader,
  userIds: string[],
  lessons: Map<string, LessonCount>,
  completed: Map<string, number>,
) {
  const courseOf = new Map(
    [...lessons].flatMap(([courseId, { uncounted }]) => uncounted.map(id => [id, courseId])),
  )
  const rows = await byLessons([...courseOf.keys()], lessonIds => lessonsDone(read, { userIds, lessonIds }))
  for (const { userId, lessonId } of rows) {
    const key = `${userId} ${courseOf.get(lessonId)!}`
    completed.set(key, (completed.get(key) ?? 0) - 1)
  }
}

/** When each of some students last did anything in each of these courses, of the lessons that count; null where nothing was done. */
export async function lastActivityOfMany(read: Reader, userIds: string[], courseIds: string[], now: string) {
  const rows = await counted(read, { courseIds, now })
    .innerJoin('progress', 'progress.lessonId', 'lessons.id')
    .where('progress.userId', 'in', userIds)
    .select(row => ['progress.userId', 'lessons.courseId', row.fn.max('progress.updatedAt').as('at')])
    .groupBy(['progress.userId', 'lessons.courseId'])
    .execute()
  const lastAt = new Map(rows.map(({ userId, courseId, at }) => [`${userId} ${courseId}`, at]))
  return ({ userId, courseId }: { userId: string; courseId: string }) =>
    lastAt.get(`${userId} ${courseId}`) ?? null
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
