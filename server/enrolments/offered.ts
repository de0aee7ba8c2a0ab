import { isPostgres } from '../db/engine.ts'
import type { Changes, Db } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import { Problem, refuse } from '../http/problem.ts'
import { type Scope, seenCourses } from '../reach/courses.ts'
import { peopleOf } from '../reach/people.ts'

/** Refuses a course that is not there, or that the caller does not see. */
export async function offeredCourse({ engine }: Db, changes: Changes, scope: Scope, id: string) {
  const live = changes.selectFrom('courses').select('id').where('id', '=', id).where('deletedAt', 'is', null)
  const seen = live.where(seenCourses(scope))
  if (!(await (engine === 'postgres' ? seen.forShare() : seen).executeTakeFirst()))
    refuse('courseId', 'not_offered')
}

/** The students among these ids, each once; anybody else, or whom the caller does not see, is refused by place. */
export async function offeredStudents(changes: Changes, caller: Caller, userIds: string[]) {
  const students = changes
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('role', '=', 'student')
    .where('deletedAt', 'is', null)
    .where(peopleOf(caller))
  // Nobody becomes staff, or goes, until they are enrolled.
  const rows = await (isPostgres(changes) ? students.orderBy('id').forShare() : students).execute()
  const offered = new Set(rows.map(({ id }) => id))
  const errors = userIds.flatMap((id, at) =>
    offered.has(id) ? [] : [{ path: `userIds.${at}`, code: 'not_offered' as const }],
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return [...new Set(userIds)]
}
