import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { notOffered, refuseAll } from '#platform/server/problem.ts'
import { enrolledIn } from '#modules/catalog/server/public.ts'

type Audience = { userIds?: string[]; groupIds?: string[] }

/**
 * Refuses people who are not enrolled in the course, and groups that are not of it, nor of the whole school. Whoever is in the
 * audience already may stay: an enrolment that has ended holds up no other change.
 */
export async function checkAudience(
  tx: Tx,
  courseId: string,
  { userIds = [], groupIds = [] }: Audience,
  before: Audience = {},
) {
  const people =
    userIds.length === 0
      ? []
      : await enrolledIn(tx, courseId, now()).where('enrolments.userId', 'in', userIds).execute()
  const groups =
    groupIds.length === 0
      ? []
      : await tx
          .selectFrom('groups')
          .select('id')
          .where('id', 'in', groupIds)
          .where('deletedAt', 'is', null)
          .where(row => row.or([row('courseId', '=', courseId), row('courseId', 'is', null)]))
          .execute()
  const offeredIds = new Set([
    ...[...people.map(({ userId }) => userId), ...groups.map(({ id }) => id)],
    ...[...(before.userIds ?? []), ...(before.groupIds ?? [])],
  ])
  refuseAll([...notOffered('userIds', userIds, offeredIds), ...notOffered('groupIds', groupIds, offeredIds)])
}

/** The same of a quiz that is there; whom it is for in one course is looked at anew where it goes to another. */
export async function checkAudienceOf(
  tx: Tx,
  { id, courseId: from }: { id: string; courseId: string },
  courseId: string,
  { userIds, groupIds }: Audience,
) {
  const before = (await audiencesOf(tx, [id]))(id)
  if (courseId === from) return checkAudience(tx, courseId, { userIds, groupIds }, before)
  return checkAudience(tx, courseId, {
    userIds: userIds ?? before.userIds,
    groupIds: groupIds ?? before.groupIds,
  })
}

/** Writes whom a quiz is for, those of the two lists that are said. */
export async function saveAudience(tx: Tx, quizId: string, { userIds, groupIds }: Audience) {
  const replaced = [
    ['userId', userIds],
    ['groupId', groupIds],
  ] as const
  for (const [column, ids] of replaced) {
    if (!ids) continue
    await tx.deleteFrom('quizAudience').where('quizId', '=', quizId).where(column, 'is not', null).execute()
    const rows = [...new Set(ids)].map(whom => ({
      ...{ id: newId(), quizId, userId: null, groupId: null },
      [column]: whom,
    }))
    if (rows.length > 0) await tx.insertInto('quizAudience').values(rows).execute()
  }
}

/** Whom some quizzes are for, by their ids. */
export async function audiencesOf(read: Reader, quizIds: string[]) {
  const rows = await read
    .selectFrom('quizAudience')
    .selectAll()
    .where('quizId', 'in', quizIds)
    .orderBy('id')
    .execute()
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId)
  return (id: string) => ({
    userIds: (byQuiz.get(id) ?? []).flatMap(({ userId }) => userId ?? []),
    groupIds: (byQuiz.get(id) ?? []).flatMap(({ groupId }) => groupId ?? []),
  })
}

/** The people whom a quiz names, wherever they learn by now. */
export const peopleIn = (read: Reader, quizId: string) =>
  read
    .selectFrom('quizAudience')
    .innerJoin('users', 'users.id', 'quizAudience.userId')
    .where('quizAudience.quizId', '=', quizId)
    .select(['users.id', 'users.name'])
    .orderBy('quizAudience.id')
    .execute()
