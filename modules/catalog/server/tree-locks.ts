import { Collided, haveConcurrentWrites, holdNumber } from '#platform/server/db/locks.ts'
import type { ResourceName, ResourceTables, Tx } from '#platform/server/db/tables.ts'

type InCourse = {
  [Of in ResourceName]: ResourceTables[Of] extends { courseId: string } ? Of : never
}[ResourceName]
type Named = { kind: 'courses' | InCourse; id: string | null | undefined }

/**
 * Holds the courses in which these resources stand until the transaction ends. Whatever makes, moves, removes or
 * restores something in a course takes this lock first, so that nobody moves what another counts places by, or removes
 * what another restores into. Courses are locked in the order of their ids; the rows in them only afterwards. Edits
 * that leave a resource where it is need no more than its own row.
 */
export async function lockCoursesOf(tx: Tx, ...named: Named[]) {
  if (!haveConcurrentWrites(tx)) return
  const ids = await coursesOf(tx, named)
  if (ids.length === 0) return
  await tx.selectFrom('courses').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  // One of them may have been moved to another course while this one waited.
  const now = await coursesOf(tx, named)
  if (now.some(id => !ids.includes(id))) throw new Collided()
}

async function coursesOf(tx: Tx, named: Named[]) {
  const ids: string[] = []
  for (const { kind, id } of named) {
    if (!id) continue
    if (kind === 'courses') ids.push(id)
    else {
      const row = await tx
        .selectFrom(kind as 'lessons')
        .select('courseId')
        .where('id', '=', id)
        .executeTakeFirst()
      if (row) ids.push(row.courseId)
    }
  }
  return ids
}

/** Any number that no other advisory lock of the site has: "course" in ASCII. */
const courseOrder = 0x636f75727365

/** Holds the order of the courses themselves; taken before any of them is. */
export const lockCourseOrder = (tx: Tx) => holdNumber(tx, courseOrder)
