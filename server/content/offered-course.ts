import { isPostgres } from '../db/engine.ts'
import type { Changes } from '../db/tables.ts'
import { refuse } from '../http/problem.ts'
import { type Scope, seenCourses } from '../reach/courses.ts'

/** Refuses a course that is not there, or that the writer does not see; it stays there until the transaction ends. */
export async function offeredCourse(changes: Changes, scope: Scope, id: string) {
  const live = changes.selectFrom('courses').select('id').where('id', '=', id).where('deletedAt', 'is', null)
  const seen = live.where(seenCourses(scope)).$if(isPostgres(changes), rows => rows.forShare())
  if (!(await seen.executeTakeFirst())) refuse('courseId', 'not_offered')
}
