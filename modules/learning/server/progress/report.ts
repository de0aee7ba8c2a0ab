import { videoLength } from '#modules/catalog/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Report } from '../../contract/progress.ts'
import { lastOf, learntOf } from './counted.ts'
import { sumIn } from './percentages.ts'
import { workShown } from './work.ts'

type Named = { id: string; title: string }

/** The lessons of these courses that count for a student now, with what was done of each, in the order of the course. */
export const lessonsOf = (read: Reader, userId: string, courseIds: string[]) =>
  learntOf(read, userId, courseIds, now())
    .select('lessons.courseId')
    .select(row => row.fn.coalesce('lessons.durationSeconds', videoLength(row)).as('durationSeconds'))
    .execute()
export type Learnt = Awaited<ReturnType<typeof lessonsOf>>[number]

/** The report of a student: each course with its sum, its seasons, and what was done of each lesson. */
export async function reportOf(read: Reader, userId: string, courses: Named[]): Promise<Report['courses']> {
  const ids = courses.map(({ id }) => id)
  const [all, workIn] = await Promise.all([
    lessonsOf(read, userId, ids),
    workShown(read, [userId], ids, now()),
  ])
  const byCourse = Map.groupBy(all, ({ courseId }) => courseId)
  return courses.map(({ id, title }) => {
    const lessons = byCourse.get(id) ?? []
    const work = workIn(userId, id)
    return {
      ...{ id, title, work },
      ...sumIn(lessons, lessons.length, work),
      lastActivityAt: lastOf(lessons),
      seasons: inSeasons(lessons),
    }
  })
}

const inSeasons = (lessons: Learnt[]) =>
  [...Map.groupBy(lessons, ({ seasonId }) => seasonId)].map(([id, within]) => ({
    id,
    title: within[0]!.seasonTitle,
    lessons: within.map(({ id, title, durationSeconds, completedAt, positionSeconds, activityAt }) => ({
      ...{ id, title, durationSeconds, completedAt },
      positionSeconds: positionSeconds ?? 0,
      lastActivityAt: activityAt,
    })),
  }))
