import { type Scope } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import { visibleCourses } from './policy.ts'

/** Refuses a course that is not there, or that the writer does not see; it stays there until the transaction ends. */
export async function offeredCourse(tx: Tx, scope: Scope, id: string) {
  const live = tx.selectFrom('courses').select('id').where('id', '=', id).where('deletedAt', 'is', null)
  const visible = live.where(visibleCourses(scope)).forShare()
  if (!(await visible.executeTakeFirst())) refuse('courseId', 'not_offered')
}
