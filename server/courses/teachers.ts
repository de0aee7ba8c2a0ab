import { isPostgres } from '../db/engine.ts'
import type { Changes } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'

/**
 * Who is to teach a course, in order of their ids. Administrators name active staff; a course that a teacher makes is
 * theirs, and who teaches it afterwards is not theirs to say.
 */
export async function chooseTeachers(changes: Changes, caller: Caller, given?: string[], before?: string[]) {
  const unsaid = !given || (!before && caller.role === 'teacher' && given.length === 0)
  if (unsaid) return caller.role === 'teacher' ? [caller.id] : []
  const chosen = [...new Set(given)]
  const kept = before ?? [caller.id]
  const offered =
    caller.role === 'teacher'
      ? new Set(kept)
      : new Set([...(await staffAmong(changes, chosen)), ...(before ?? [])])
  const errors = given.flatMap((id, at) =>
    offered.has(id) ? [] : [{ path: `teacherIds.${at}`, code: 'not_offered' as const }],
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
  if (caller.role === 'teacher' && chosen.length !== kept.length)
    throw new Problem('invalid', { errors: [{ path: 'teacherIds', code: 'not_offered' }] })
  return chosen.sort()
}

async function staffAmong(changes: Changes, ids: string[]) {
  if (ids.length === 0) return []
  const staff = changes
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', ['admin', 'teacher'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  const rows = await (isPostgres(changes) ? staff.orderBy('id').forShare() : staff).execute()
  return rows.map(({ id }) => id)
}

/** Names the staff of a course anew. */
export async function setTeachers(changes: Changes, courseId: string, userIds: string[]) {
  await changes.deleteFrom('courseTeachers').where('courseId', '=', courseId).execute()
  if (userIds.length === 0) return
  const rows = userIds.map(userId => ({ courseId, userId }))
  await changes.insertInto('courseTeachers').values(rows).execute()
}
