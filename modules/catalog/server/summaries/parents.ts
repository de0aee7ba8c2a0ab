import { type Scope } from '#platform/server/db/scope.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import { visibleCourses, visibleSeasons } from '../courses/policy.ts'
import { isLessonVisible } from '../lessons/policy.ts'

type Parents = { courseId: string; seasonId: string | null; lessonId: string | null }

/** What a summary is asked to stand in, for the locks of their courses. */
export const parentsOf = ({ courseId, seasonId, lessonId }: Partial<Parents>) => [
  { kind: 'courses' as const, id: courseId },
  { kind: 'seasons' as const, id: seasonId },
  { kind: 'lessons' as const, id: lessonId },
]

/**
 * Where a summary stands: its lesson sets season and course; without one, the season has to be of the course. What the
 * writer does not see, or does not fit, is not offered. The locks of the courses are held.
 */
export async function findParents(
  tx: Tx,
  scope: Scope,
  asked: Partial<Parents>,
  before?: ResourceTables['summaries'],
): Promise<Parents> {
  if (asked.lessonId) {
    const lessons = tx
      .selectFrom('lessons')
      .select(['id', 'seasonId', 'courseId'])
      .where('deletedAt', 'is', null)
    const lesson = await lessons
      .where('id', '=', asked.lessonId)
      .where(isLessonVisible(scope))
      .executeTakeFirst()
    const elsewhere = asked.courseId !== undefined && lesson?.courseId !== asked.courseId
    if (!lesson || elsewhere) refuse('lessonId', 'not_offered')
    return { courseId: lesson.courseId, seasonId: lesson.seasonId, lessonId: lesson.id }
  }

  const courseId = asked.courseId ?? before!.courseId
  const moves = courseId !== before?.courseId
  if (moves) {
    const courses = tx.selectFrom('courses').select('id').where('deletedAt', 'is', null)
    const course = await courses.where('id', '=', courseId).where(visibleCourses(scope)).executeTakeFirst()
    if (!course) refuse('courseId', 'not_offered')
  }
  const parentBefore = moves ? undefined : before
  const seasonId = asked.seasonId === undefined ? (parentBefore?.seasonId ?? null) : asked.seasonId
  if (seasonId && seasonId !== parentBefore?.seasonId) {
    const seasons = tx.selectFrom('seasons').select('courseId').where('deletedAt', 'is', null)
    const season = await seasons.where('id', '=', seasonId).where(visibleSeasons(scope)).executeTakeFirst()
    if (season?.courseId !== courseId) refuse('seasonId', 'not_offered')
  }
  const stays = asked.lessonId === undefined && parentBefore && seasonId === parentBefore.seasonId
  return { courseId, seasonId, lessonId: stays ? parentBefore.lessonId : null }
}
