import type { Reader } from '#platform/server/db/tables.ts'
import type { Syllabus } from '../../contract/syllabus.ts'
import { videoLength } from '../lessons/video-length.ts'
import { isReleased } from './policy.ts'

/** Seasons and lessons of a course that are published and out, by their titles. */
export async function syllabusOf(read: Reader, courseId: string, now: string): Promise<Syllabus> {
  const released = (kind: 'seasons' | 'lessons') =>
    read
      .selectFrom(kind as 'lessons')
      .select(['id', 'title'])
      .where('courseId', '=', courseId)
      .where('deletedAt', 'is', null)
      .where(row => isReleased(row, now))
      .orderBy('position')
      .orderBy('id')
  const seasons = released('seasons').execute()
  const lessons = released('lessons')
    .select(['seasonId', 'freePreview'])
    .select(row => row.fn.coalesce('durationSeconds', videoLength(row)).as('durationSeconds'))
    .execute()
  const bySeason = Map.groupBy(await lessons, ({ seasonId }) => seasonId)
  const titlesIn = (seasonId: string) =>
    (bySeason.get(seasonId) ?? []).map(({ id, title, durationSeconds, freePreview }) => ({
      ...{ id, title, durationSeconds },
      freePreview: Boolean(freePreview),
    }))
  return { seasons: (await seasons).map(season => ({ ...season, lessons: titlesIn(season.id) })) }
}
