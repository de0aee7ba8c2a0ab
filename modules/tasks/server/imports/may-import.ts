import { may } from '#platform/contract/access.ts'
import { visibleCourses } from '#modules/catalog/server/public.ts'
import type { Imported } from '#platform/server/bulk/imported.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

/** Whether somebody reads in tables of this kind at all: they have every call by which its rows could be written one by one. */
export const mayReadIn = ({ subject }: Imported, { role }: Pick<Caller, 'role'>) =>
  ['jobs.import', ...subject.calls].every(call => may(role, call))

/** Whether they still do, as things are now: of what belongs to a course also that it is there, and theirs. */
export async function mayStillReadIn(
  on: Reader | Tx,
  imported: Imported,
  courseId: string | undefined,
  caller: Caller,
) {
  if (!mayReadIn(imported, caller)) return false
  if (courseId === undefined) return true
  const course = on
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
  const visibleCourse = course.where(visibleCourses(await scopeOf(on, caller)))
  return (await visibleCourse.executeTakeFirst()) !== undefined
}
