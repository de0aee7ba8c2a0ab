import { positions } from '#platform/server/db/positions.ts'
import type { Tx } from '#platform/server/db/tables.ts'

/**
 * Summaries are in the order of their course, wherever in it they belong; so those that come back with a season or a
 * lesson may find their positions taken. Restores them by `restore` and makes room for each. The lock of the course is
 * held.
 */
export async function restoreSummaries<Result>(tx: Tx, deletedWith: string, restore: () => Promise<Result>) {
  const rows = await tx
    .selectFrom('summaries')
    .select(['id', 'courseId', 'position'])
    .where('deletedWith', '=', deletedWith)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const result = await restore()
  for (const { id, courseId, position } of rows)
    await positions(tx, 'summaries', { courseId }).open(position, id)
  return result
}

/** The summaries of a lesson stand where it stands: in another course after those that are there. */
export async function moveSummaries(tx: Tx, lessonId: string, to: { seasonId: string; courseId: string }) {
  const rows = await tx
    .selectFrom('summaries')
    .select(['id', 'courseId'])
    .where('lessonId', '=', lessonId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const siblings = positions(tx, 'summaries', { courseId: to.courseId })
  for (const { id, courseId } of rows) {
    const moved = courseId === to.courseId ? {} : { position: await siblings.last() }
    await tx
      .updateTable('summaries')
      .set({ ...to, ...moved })
      .where('id', '=', id)
      .execute()
  }
}
