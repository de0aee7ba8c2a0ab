import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'

const finishedQuizzes = prepared(
  (read: Reader, { quizIds, userIds }: { quizIds: string[]; userIds: string[] }) =>
    read
      .selectFrom('finishedQuizzes')
      .select(['quizId', 'userId'])
      .where('quizId', 'in', quizIds)
      .where('userId', 'in', userIds),
)

/** Whether some students have ended their tries at some quizzes. */
export async function finishedIn(read: Reader | Tx, quizIds: string[], userIds: string[]) {
  if (quizIds.length === 0 || userIds.length === 0) return () => false
  const rows = await finishedQuizzes(read, { quizIds, userIds })
  const finished = new Set(rows.map(({ quizId, userId }) => `${quizId} ${userId}`))
  return (quizId: string, userId: string) => finished.has(`${quizId} ${userId}`)
}
