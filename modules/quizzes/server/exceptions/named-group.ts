import type { Tx } from '#platform/server/db/tables.ts'

/**
 * Whether an exception or the audience of a quiz names a group: in another course it would be for a group that is none of
 * that course. An exception in the bin is judged when it comes back; a quiz that comes back keeps its audience, as one does whose
 * people have left the course.
 */
export async function namesGroup(tx: Tx, groupId: string) {
  const exception = await tx
    .selectFrom('exceptions')
    .select('id')
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (exception) return true
  const quiz = await tx
    .selectFrom('quizAudience')
    .innerJoin('quizzes', 'quizzes.id', 'quizAudience.quizId')
    .select('quizzes.id')
    .where('quizAudience.groupId', '=', groupId)
    .where('quizzes.audience', '=', 'chosen')
    .where('quizzes.deletedAt', 'is', null)
    .executeTakeFirst()
  return quiz !== undefined
}
