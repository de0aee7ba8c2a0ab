import type { Changes, Db, Things } from '../db/tables.ts'
import { refuse } from '../http/problem.ts'
import { type Scope, seenCourses, seenSeasons } from '../reach/courses.ts'
import { seesLesson } from '../reach/lessons.ts'

type Place = { courseId: string; seasonId: string | null; lessonId: string | null }

/**
 * Where a summary stands: its lesson sets season and course; without one, the season has to be of the course. What the
 * writer does not see, or does not fit, is not offered.
 */
export async function placeOf(
  { engine }: Db,
  changes: Changes,
  scope: Scope,
  asked: Partial<Place>,
  before?: Things['summaries'],
): Promise<Place> {
  const held = <Query extends { forShare(): Query }>(query: Query) =>
    engine === 'postgres' ? query.forShare() : query

  if (asked.lessonId) {
    const lessons = changes
      .selectFrom('lessons')
      .select(['id', 'seasonId', 'courseId'])
      .where('deletedAt', 'is', null)
    const lesson = await held(
      lessons.where('id', '=', asked.lessonId).where(seesLesson(scope)),
    ).executeTakeFirst()
    const elsewhere = asked.courseId !== undefined && lesson?.courseId !== asked.courseId
    if (!lesson || elsewhere) refuse('lessonId', 'not_offered')
    return { courseId: lesson.courseId, seasonId: lesson.seasonId, lessonId: lesson.id }
  }

  const courseId = asked.courseId ?? before!.courseId
  const moves = courseId !== before?.courseId
  if (moves) {
    const courses = changes.selectFrom('courses').select('id').where('deletedAt', 'is', null)
    const course = await held(courses.where('id', '=', courseId).where(seenCourses(scope))).executeTakeFirst()
    if (!course) refuse('courseId', 'not_offered')
  }
  const kept = moves ? undefined : before
  const seasonId = asked.seasonId === undefined ? (kept?.seasonId ?? null) : asked.seasonId
  if (seasonId && seasonId !== kept?.seasonId) {
    const seasons = changes.selectFrom('seasons').select('courseId').where('deletedAt', 'is', null)
    const season = await held(seasons.where('id', '=', seasonId).where(seenSeasons(scope))).executeTakeFirst()
    if (season?.courseId !== courseId) refuse('seasonId', 'not_offered')
  }
  const stays = asked.lessonId === undefined && kept && seasonId === kept.seasonId
  return { courseId, seasonId, lessonId: stays ? kept.lessonId : null }
}
