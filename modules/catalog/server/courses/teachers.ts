import { courseStaff } from '#modules/identity/contract/roles.ts'
import { reachOf } from '#platform/contract/access.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { notOffered, refuse, refuseAll } from '#platform/server/problem.ts'

/**
 * Who is to teach a course, in order of their ids. Administrators name active staff; a course that a teacher makes is
 * theirs, and who teaches it afterwards is not theirs to say.
 */
export async function chooseTeachers(tx: Tx, caller: Caller, given?: string[], before?: string[]) {
  const isOwn = reachOf(caller.role, 'courses.update') === 'own'
  const unsaid = !given || (!before && isOwn && given.length === 0)
  if (unsaid) return isOwn ? [caller.id] : []
  const chosenIds = [...new Set(given)]
  const idsBefore = before ?? [caller.id]
  const offered = isOwn ? new Set(idsBefore) : new Set([...(await staffIn(tx, chosenIds)), ...(before ?? [])])
  refuseAll(notOffered('teacherIds', given, offered))
  if (isOwn && chosenIds.length !== idsBefore.length) refuse('teacherIds', 'not_offered')
  return chosenIds.sort()
}

async function staffIn(tx: Tx, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', courseStaff)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Names the staff of a course anew. */
export async function setTeachers(tx: Tx, courseId: string, userIds: string[]) {
  await tx.deleteFrom('courseTeachers').where('courseId', '=', courseId).execute()
  if (userIds.length === 0) return
  const rows = userIds.map(userId => ({ courseId, userId }))
  await tx.insertInto('courseTeachers').values(rows).execute()
}
