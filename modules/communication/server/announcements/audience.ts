import { visibleCourses } from '#modules/catalog/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { type Scope } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { Announcement } from '../../contract/announcement.ts'

/**
 * Refuses whom a writer may not write to: teachers write to their own courses only; courses have to be there, and one
 * at least where they are the audience.
 */
export async function checkAudience(
  tx: Tx,
  scope: Scope,
  audience: Announcement['audience'],
  courseIds: string[],
  before: string[] = [],
) {
  if (reachOf(scope.caller.role, 'announcements.create') === 'own' && audience !== 'courses')
    refuse('audience', 'not_offered')
  if (audience === 'courses' && courseIds.length === 0) refuse('courseIds', 'too_few', 1)
  if (courseIds.length === 0) return
  const courses = tx.selectFrom('courses').select('id').where('id', 'in', courseIds)
  const visible = await courses.where('deletedAt', 'is', null).where(visibleCourses(scope)).execute()
  const offered = new Set([...visible.map(({ id }) => id), ...before])
  const errors = courseIds.flatMap((id, at) =>
    offered.has(id) ? [] : [{ path: `courseIds.${at}`, code: 'not_offered' as const }],
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

/** The courses an announcement is to, in order of their ids. */
export async function coursesOf(tx: Tx, announcementId: string) {
  const rows = tx
    .selectFrom('announcementCourses')
    .select('courseId')
    .where('announcementId', '=', announcementId)
  return (await rows.orderBy('courseId').execute()).map(({ courseId }) => courseId)
}

/** Says anew to which courses an announcement is. */
export async function setCourses(tx: Tx, announcementId: string, courseIds: string[]) {
  await tx.deleteFrom('announcementCourses').where('announcementId', '=', announcementId).execute()
  const rows = [...new Set(courseIds)].map(courseId => ({ announcementId, courseId }))
  if (rows.length > 0) await tx.insertInto('announcementCourses').values(rows).execute()
}
