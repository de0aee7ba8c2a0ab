import type { Report } from '#contract/progress.ts'
import { percentOf } from '../content/progress.ts'
import { now } from '../db/keeping.ts'
import type { Reader } from '../db/tables.ts'
import { countedLessons } from '../reach/lessons.ts'

type Named = { id: string; title: string }

/** The lessons of these courses that count for a student now, with what was done of each, in the order of the course. */
export function lessonsOf(read: Reader, userId: string, courseIds: string[]) {
  const lessons = read.selectFrom('lessons').innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
  return countedLessons(lessons, courseIds, now())
    .leftJoin('progress', join =>
      join.onRef('progress.lessonId', '=', 'lessons.id').on('progress.userId', '=', userId),
    )
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.courseId',
      'lessons.durationSeconds',
      'lessons.seasonId',
      'seasons.title as seasonTitle',
      'progress.completedAt',
      'progress.positionSeconds',
      'progress.updatedAt as activityAt',
    ])
    .orderBy('seasons.position')
    .orderBy('seasons.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
}
export type Learnt = Awaited<ReturnType<typeof lessonsOf>>[number]

/** The report of a student: each course with its sum, its seasons, and what was done of each lesson. */
export async function reportOf(read: Reader, userId: string, courses: Named[]): Promise<Report['courses']> {
  const all = await lessonsOf(
    read,
    userId,
    courses.map(({ id }) => id),
  )
  const byCourse = Map.groupBy(all, ({ courseId }) => courseId)
  return courses.map(({ id, title }) => {
    const lessons = byCourse.get(id) ?? []
    const lessonsTotal = lessons.length
    const lessonsCompleted = lessons.filter(({ completedAt }) => completedAt !== null).length
    const moments = lessons.flatMap(({ activityAt }) => activityAt ?? [])
    return {
      ...{ id, title, lessonsTotal, lessonsCompleted },
      percent: percentOf(lessonsCompleted, lessonsTotal),
      lastActivityAt: moments.sort().at(-1) ?? null,
      seasons: inSeasons(lessons),
    }
  })
}

const inSeasons = (lessons: Learnt[]) =>
  [...Map.groupBy(lessons, ({ seasonId }) => seasonId)].map(([id, within]) => ({
    id,
    title: within[0]!.seasonTitle,
    lessons: within.map(({ id, title, completedAt, positionSeconds }) => ({
      ...{ id, title, completedAt },
      positionSeconds: positionSeconds ?? 0,
    })),
  }))
