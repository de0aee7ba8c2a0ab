import { countedLessons } from '#modules/catalog/server/public.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** The lessons of these courses that count for their students at a moment, in the order of the course. */
export const countedOf = (read: Reader, courseIds: string[], at: string) =>
  countedLessons(
    read.selectFrom('lessons').innerJoin('seasons', 'seasons.id', 'lessons.seasonId'),
    courseIds,
    at,
  )
    .select(['lessons.id', 'lessons.title', 'lessons.seasonId', 'seasons.title as seasonTitle'])
    .orderBy('seasons.position')
    .orderBy('seasons.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')

/** The same with what a student did of each. */
export const learntOf = (read: Reader, userId: string, courseIds: string[], at: string) =>
  countedOf(read, courseIds, at)
    .leftJoin('progress', join =>
      join.onRef('progress.lessonId', '=', 'lessons.id').on('progress.userId', '=', userId),
    )
    .select(['progress.completedAt', 'progress.positionSeconds', 'progress.updatedAt as activityAt'])

/** When anything was last done of these; null where nothing was. */
export const lastOf = (rows: { activityAt: string | null }[]) =>
  rows
    .flatMap(({ activityAt }) => activityAt ?? [])
    .sort()
    .at(-1) ?? null
