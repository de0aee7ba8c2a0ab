import { ask } from '../db/ask.ts'
import type { Reader, Things } from '../db/tables.ts'
import type { Scope } from '../reach/courses.ts'
import { seesLesson } from '../reach/lessons.ts'

/**
 * The lessons before and after one in the order of its course, season by season, of those that the reader sees. A
 * course holds hundreds of lessons at the most, so their ids alone are read and looked through.
 */
export async function neighboursOf(
  read: Reader,
  { id, courseId }: Things['lessons'],
  { caller, now, courseIds }: Scope,
) {
  const values = { courseId, now, courseIds }
  const rows = await ask(read, `neighbours ${caller.role}`, values, ({ courseId, now, courseIds }) =>
    read
      .selectFrom('lessons')
      .select('id')
      .where('courseId', '=', courseId)
      .where('deletedAt', 'is', null)
      .where(seesLesson({ caller, now, courseIds }))
      .orderBy(row =>
        row.selectFrom('seasons').select('seasons.position').whereRef('seasons.id', '=', 'lessons.seasonId'),
      )
      .orderBy('seasonId')
      .orderBy('position')
      .orderBy('id'),
  )
  const at = rows.findIndex(row => row.id === id)
  return { previousId: rows[at - 1]?.id ?? null, nextId: rows[at + 1]?.id ?? null }
}
