import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** What somebody has done of some lessons. */
export const progressOfLessons = prepared(
  (read: Reader, { userId, lessonIds }: { userId: string; lessonIds: string[] }) =>
    read
      .selectFrom('progress')
      .select(['lessonId', 'completedAt', 'positionSeconds'])
      .where('userId', '=', userId)
      .where('lessonId', 'in', lessonIds),
)
