import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { padded } from '#platform/server/db/prepared/padded.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'

/** Whether some students have ended their tries at some quizzes. */
export async function finishedIn(read: Reader | Tx, quizIds: string[], userIds: string[]) {
  if (quizIds.length === 0 || userIds.length === 0) return () => false
  const asked = { quizIds: padded(quizIds), userIds: padded(userIds) }
  const rows = await cachedQuery(read, 'finished quizzes', asked, ({ quizIds, userIds }) =>
    (read as Reader)
      .selectFrom('finishedQuizzes')
      .select(['quizId', 'userId'])
      .where('quizId', 'in', quizIds)
      .where('userId', 'in', userIds),
  )
  const finished = new Set(rows.map(({ quizId, userId }) => `${quizId} ${userId}`))
  return (quizId: string, userId: string) => finished.has(`${quizId} ${userId}`)
}
