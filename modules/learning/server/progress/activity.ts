import { sql } from 'kysely'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { idsOf } from './completed.ts'

type Activity = { done: number; isBegun: boolean; lastActivityAt: string }

/**
 * What each student ever did of the lessons of a course that count at a time: how many they completed, whether they began any, and
 * when they last did anything. It reads all progress of the course: which lessons count changes with the clock.
 */
export async function activityIn(read: Reader, courseId: string, at: string): Promise<Map<string, Activity>> {
  const rows = await cachedQuery(read, 'activity in a course', { courseId, at }, ({ courseId, at }) =>
    read
      .selectFrom('progress')
      .select(row => [
        'userId',
        row.fn.count<number>('completedAt').as('done'),
        row.fn.max('updatedAt').as('lastActivityAt'),
        sql<number>`max(case when "completedAt" is not null or "watchedSeconds" > 0 or "positionSeconds" > 0 then 1 else 0 end)`.as(
          'begun',
        ),
      ])
      .where('lessonId', 'in', idsOf(read, courseId, at))
      .groupBy('userId'),
  )
  return new Map(
    rows.map(({ userId, done, begun, lastActivityAt }) => [
      userId,
      { done, isBegun: begun === 1, lastActivityAt },
    ]),
  )
}
