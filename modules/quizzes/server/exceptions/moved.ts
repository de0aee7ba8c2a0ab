import { enrolledIn } from '#modules/catalog/server/public.ts'
import type { By } from '#platform/server/db/audit.ts'
import { change, now } from '#platform/server/db/records.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'

/**
 * The exceptions of a quiz, which go along where it goes to another course. While one is for somebody who does not learn
 * there, or for a group of the course that it leaves, the quiz is refused there: what was given is not lost in silence.
 */
export async function exceptionsFor(tx: Tx, quizId: string, courseId: string) {
  const rows = await tx
    .selectFrom('exceptions')
    .select(['id', 'userId', 'groupId'])
    .where('quizId', '=', quizId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const [userIds, groupIds] = [rows.flatMap(row => row.userId ?? []), rows.flatMap(row => row.groupId ?? [])]
  const learners = await enrolledIn(tx, courseId, now())
    .where(row => inIds(row, 'enrolments.userId', userIds))
    .execute()
  const groups = await tx
    .selectFrom('groups')
    .select('id')
    .where(row => inIds(row, 'id', groupIds))
    .where(row => row.or([row('courseId', '=', courseId), row('courseId', 'is', null)]))
    .execute()
  const offeredIds = new Set([...learners.map(({ userId }) => userId), ...groups.map(({ id }) => id)])
  if (!rows.every(({ userId, groupId }) => offeredIds.has(userId ?? groupId ?? '')))
    refuse('seasonId', 'not_offered')
  return rows.map(({ id }) => id)
}

export async function moveExceptions(tx: Tx, ids: string[], courseId: string, by: By) {
  for (const id of ids) await change(tx, 'exceptions', id, { courseId }, by)
}
