import { sql } from 'kysely'
import { countedLessons, videoLength } from '#modules/catalog/server/public.ts'
import { latestOf } from '#platform/server/db/expressions.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { Release } from '../../contract/release.ts'

/** All that a lesson waits for: that it, its season and its course are published, and that the first two are out. */
const waitsFor = ['lessons', 'seasons', 'courses'].map(kind => `${kind}.publishedAt`)
const dateTimes = [...waitsFor, 'lessons.releaseAt', 'seasons.releaseAt']

const releasedAt = (read: Reader) => latestOf(read, dateTimes)

type Values = { courseIds: string[]; now: string; since: string; pageSize: number; userId: string }

const newestReleases = prepared((read: Reader, { courseIds, now, since, pageSize, userId }: Values) => {
  const counted = countedLessons(
    read
      .selectFrom('lessons')
      .innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
      .innerJoin('courses', 'courses.id', 'lessons.courseId'),
    courseIds,
    now,
  )
  // First which they are, by an index alone; what they are called is read of these only.
  const newest = counted
    .select('lessons.id as lessonId')
    .select(releasedAt(read).as('releasedAt'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('lessons.publishedAt', 'is not', null)
    .where(releasedAt(read), '>=', since)
    .orderBy('releasedAt', 'desc')
    .orderBy('lessons.id', 'desc')
    .limit(pageSize)
  return read
    .selectFrom(newest.as('newest'))
    .innerJoin('lessons', 'lessons.id', 'newest.lessonId')
    .innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .leftJoin('progress', join =>
      join.onRef('progress.lessonId', '=', 'lessons.id').on('progress.userId', '=', userId),
    )
    .select(['newest.lessonId', 'newest.releasedAt', 'newest.total', 'lessons.title', 'lessons.courseId'])
    .select(['courses.title as courseTitle', 'seasons.title as seasonTitle', 'progress.completedAt'])
    .select(row => row.fn.coalesce('lessons.durationSeconds', videoLength(row)).as('durationSeconds'))
    .orderBy('newest.releasedAt', 'desc')
    .orderBy('newest.lessonId', 'desc')
})

/**
 * The lessons that a student came to see since a moment, in the courses they learn in now: the newest first, and how many
 * there are. When somebody was enrolled is no part of it, so an old course is not new to who comes into it.
 */
export async function releasesSince(
  db: Db,
  { caller, courseIds, now }: Scope,
  { since, pageSize }: { since: string; pageSize: number },
): Promise<{ items: Release[]; total: number }> {
  const rows = await newestReleases(db.read, { courseIds, now, since, pageSize, userId: caller.id })
  return { items: rows, total: rows[0]?.total ?? 0 }
}
