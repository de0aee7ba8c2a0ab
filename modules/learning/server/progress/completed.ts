import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { byLessons } from './by-lessons.ts'
import { lessonCounts } from './lesson-counts.ts'

const completionsOf = prepared((read: Reader, { courseId }: { courseId: string }) =>
  read.selectFrom('courseProgress').select(['userId', 'completed']).where('courseId', '=', courseId),
)

const completionCounts = prepared((read: Reader, { lessonIds }: { lessonIds: string[] }) =>
  read
    .selectFrom('progress')
    .select(row => ['userId', row.fn.countAll<number>().as('count')])
    .where('lessonId', 'in', lessonIds)
    .where('completedAt', 'is not', null)
    .groupBy('userId'),
)

/**
 * How many of the lessons of a course that count each student completed, by the ids of the students, for orders of a list. The
 * database counts what was ever completed there; only what does not count at this time, drafts and deleted lessons, is read row by row.
 */
export async function completionsIn(read: Reader, courseId: string, at: string) {
  const [counts, rows] = await Promise.all([
    lessonCounts(read, { courseIds: [courseId], now: at }),
    completionsOf(read, { courseId }),
  ])
  const completed = new Map(rows.map(({ userId, completed }) => [userId, completed]))
  const { uncounted = [] } = counts.get(courseId) ?? {}
  const leftOut = await byLessons(uncounted, lessonIds => completionCounts(read, { lessonIds }))
  for (const { userId, count } of leftOut) completed.set(userId, (completed.get(userId) ?? 0) - count)
  return completed
}

/** A line for each of these students and courses in which the database counted other than the rows say. */
export async function miscountedOf(read: Reader, userIds: string[]) {
  const rows = await read
    .selectFrom('progress')
    .innerJoin('lessons', 'lessons.id', 'progress.lessonId')
    .select(row => ['progress.userId', 'lessons.courseId', row.fn.countAll<number>().as('count')])
    .where('progress.userId', 'in', userIds)
    .where('progress.completedAt', 'is not', null)
    .groupBy(['progress.userId', 'lessons.courseId'])
    .execute()
  const stored = await read.selectFrom('courseProgress').selectAll().where('userId', 'in', userIds).execute()
  const counts = new Map(rows.map(({ courseId, userId, count }) => [`${courseId} of ${userId}`, count]))
  const doneAt = new Map(
    stored.map(({ courseId, userId, completed }) => [`${courseId} of ${userId}`, completed]),
  )
  return [...new Set([...counts.keys(), ...doneAt.keys()])].flatMap(key => {
    const [count, completed] = [counts.get(key) ?? 0, doneAt.get(key) ?? 0]
    return count === completed ? [] : [`course ${key}: ${completed} lessons completed, recounted ${count}`]
  })
}
