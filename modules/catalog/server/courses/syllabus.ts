import type { Reader } from '#platform/server/db/tables.ts'
import type { Syllabus } from '../../contract/syllabus.ts'
import { isReleased } from './policy.ts'

/** Seasons and lessons of a course that are published and out, by their titles. */
export async function syllabusOf(read: Reader, courseId: string, now: string): Promise<Syllabus> {
  const seasons = read
    .selectFrom('seasons')
    .select(['id', 'title'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .where(row => isReleased(row, now))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const lessons = read
    .selectFrom('lessons')
    .select(['id', 'title', 'seasonId', 'durationSeconds', 'freePreview'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .where(row => isReleased(row, now))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const bySeason = Map.groupBy(await lessons, ({ seasonId }) => seasonId)
  const titlesIn = (seasonId: string) =>
    (bySeason.get(seasonId) ?? []).map(({ id, title, durationSeconds, freePreview }) => ({
      ...{ id, title, durationSeconds },
      freePreview: Boolean(freePreview),
    }))
  return { seasons: (await seasons).map(season => ({ ...season, lessons: titlesIn(season.id) })) }
}
