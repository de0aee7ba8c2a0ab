import { sql } from 'kysely'
import type { Reader } from '#platform/server/db/tables.ts'
import { countedOf } from './counted.ts'

/** The lessons of a course that count for its students at a time, by their ids. */
export const idsOf = (read: Reader, courseId: string, at: string) =>
  countedOf(read, [courseId], at).clearSelect().clearOrderBy().select('lessons.id')

/**
 * How many of the lessons that count each student completed in a course, for orders of a list. The database counts what
 * was ever completed there; only what does not count at this time, drafts and deleted lessons, is read row by row.
 */
function completedIn(read: Reader, courseId: string, at: string) {
  const hidden = read
    .selectFrom('lessons')
    .select('lessons.id')
    .where('lessons.courseId', '=', courseId)
    .where('lessons.id', 'not in', idsOf(read, courseId, at))
  const uncounted = read
    .selectFrom('progress')
    .select(row => ['progress.userId', row.fn.countAll<number>().as('count')])
    .where('progress.lessonId', 'in', hidden)
    .where('progress.completedAt', 'is not', null)
    .groupBy('progress.userId')
  return read
    .selectFrom('courseProgress')
    .leftJoin(uncounted.as('uncounted'), 'uncounted.userId', 'courseProgress.userId')
    .where('courseProgress.courseId', '=', courseId)
    .select('courseProgress.userId')
    .select(sql<number>`"courseProgress"."completed" - coalesce(uncounted.count, 0)`.as('done'))
}

/** The same by the ids of the students. */
export async function completionsIn(read: Reader, courseId: string, at: string) {
  const rows = await completedIn(read, courseId, at).execute()
  return new Map(rows.map(({ userId, done }) => [userId, done]))
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
  const known = new Map(
    stored.map(({ courseId, userId, completed }) => [`${courseId} of ${userId}`, completed]),
  )
  return [...new Set([...counts.keys(), ...known.keys()])].flatMap(key => {
    const [count, completed] = [counts.get(key) ?? 0, known.get(key) ?? 0]
    return count === completed ? [] : [`course ${key}: ${completed} lessons completed, recounted ${count}`]
  })
}
